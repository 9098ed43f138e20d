import { success, type Outcome } from '#base/values/outcome.ts';
import { readAccount, type CurrentAccountDeps } from './current-account.ts';
import type { Session } from './session.ts';

interface OwnerDeps extends CurrentAccountDeps {
  readonly session: Session;
  /** Whether an owner, by billing id, is known only from an account read with another token. */
  readonly isUnconfirmed: ((userId: string | undefined) => boolean) | undefined;
}

/**
 * Whether the token in use belongs to this user, by billing id; the account is read if it is not known.
 * @param signal of a read of the open screen, which is opened again for the owner of the token
 */
export async function tokenBelongsTo(
  deps: OwnerDeps,
  userId: string,
  signal?: AbortSignal,
): Promise<Outcome<boolean>> {
  const { session } = deps;
  const identity = session.identity();
  let ownerId = identity?.isUnconfirmed ? undefined : identity?.userId;
  if ((signal && deps.isUnconfirmed?.(ownerId)) || ownerId === undefined) {
    const account = await readAccount(deps);
    if (!account.ok) return account;
    ownerId = account.value.userId;
  }
  // The open screen is another user's: it is opened again, once, for the owner of the token.
  if (ownerId !== userId && signal && !signal.aborted) session.notifyUserChange();
  return success(ownerId === userId);
}
