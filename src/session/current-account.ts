import type * as z from 'zod/mini';
import { getAccount, type accountWire } from './api/account.ts';
import type { Call, Http, OwnedToken } from '#http/client.ts';
import type { Account, Tenant } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
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

/** The account, and the token that was sent for it. */
interface Owner {
  readonly account: Account;
  readonly token: string | undefined;
}

const getOwner: Call<z.infer<typeof accountWire>, Owner> = {
  ...getAccount,
  value: (wire, meta) => ({ account: getAccount.value(wire, meta), token: meta.token }),
};

/** Reads the account of the token in use; it is remembered if that token is still in use then. */
async function readOwner(
  { http, session }: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Owner>> {
  if (!session.signedIn()) return failed({ kind: 'unauthorized' });
  const before = session.identity()?.token;
  const owner = await http(getOwner, signal);
  const inUse = session.identity()?.token;
  if (!owner.ok) {
    const full = fullAccount(owner.failure);
    if (full && before !== undefined && before === inUse)
      session.storeIdentity(full.userId, full.tenant);
    return owner;
  }
  const { account, token } = owner.value;
  if (inUse === token) session.storeIdentity(account.userId, account.tenant);
  return owner;
}

/** Reads the user's account; the result is remembered if its token is still in use. */
export async function readAccount(
  deps: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  const owner = await readOwner(deps, signal);
  return owner.ok ? success(owner.value.account) : owner;
}

/** The owner of a cloud that is full, if the server says whose it is. */
export const fullAccount = (failure: Failure): Account | undefined =>
  failure.kind === 'quota-exceeded' ? failure.account : undefined;

/** The owner of the account, also of a cloud that is full. */
export const ownerOf = (account: Outcome<Account>): Account | undefined =>
  account.ok ? account.value : fullAccount(account.failure);

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
 * The token in use and its owner. If the owner is not known, the account is read: the token is the
 * one that was sent for it.
 * @param userId whom a call is for, by billing id
 * @param signal of a read of the open screen, which is opened again for the owner of the token
 */
export async function ownedToken(
  deps: OwnerDeps,
  userId: string,
  signal?: AbortSignal,
): Promise<Outcome<OwnedToken>> {
  const { session } = deps;
  const { token, userId: ownerId, isUnconfirmed } = session.identity() ?? {};
  let owned: OwnedToken;
  if (ownerId === undefined || isUnconfirmed || (signal && deps.isUnconfirmed?.(ownerId))) {
    const owner = await readOwner(deps);
    if (!owner.ok) return owner;
    owned = { token: owner.value.token, userId: owner.value.account.userId };
  } else owned = { token, userId: ownerId };
  const isInUse = owned.token === session.identity()?.token;
  // The open screen is another user's: it is opened again, once, for the owner of the token.
  if (isInUse && owned.userId !== userId && signal && !signal.aborted) session.notifyUserChange();
  return success(owned);
}
