import { getAccount } from './api/account.ts';
import type { Http } from '#http/client.ts';
import type { Account, Tenant } from '#base/values/account.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Identity } from './stored-identity.ts';
import type { Session } from './session.ts';

/** The dependencies for reading the account. */
export interface CurrentAccountDeps {
  readonly http: Http;
  readonly session: {
    signedIn(): boolean;
    identity(): Partial<Identity> | undefined;
    storeIdentity(userId: string, tenant: Tenant): void;
  };
}

/** Reads the user's account; the result is remembered if its token is still in use. */
export async function readAccount(
  { http, session }: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  if (!session.signedIn()) return failed({ kind: 'unauthorized' });
  const before = session.identity()?.token;
  const account = await http(getAccount, signal);
  const after = session.identity()?.token;
  if (account.ok && (before ?? after) === after)
    session.storeIdentity(account.value.userId, account.value.tenant);
  return account;
}

/** The user's billing identity, without a call if already known. */
export async function getCurrentAccount(
  deps: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  const { userId, tenant } = deps.session.identity() ?? {};
  if (userId !== undefined && tenant !== undefined) return success({ userId, tenant });
  return readAccount(deps, signal);
}

interface OwnerDeps extends CurrentAccountDeps {
  readonly session: Session;
  /** Whether an owner, by billing id, is known only from an account read with another token. */
  readonly isUnconfirmed: ((userId: string | undefined) => boolean) | undefined;
}

/**
 * Whether the token in use belongs to this user, by billing id. The account is read if it is not
 * known.
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
