import { getAccount } from './api/account.ts';
import type { Http } from '#http/client.ts';
import type { Account } from '#values/account.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import type { Tenant } from '#values/tenant.ts';
import type { Identity } from './stored-identity.ts';

/** What it takes to know the person. */
export interface CurrentAccountDeps {
  readonly http: Http;
  readonly session: {
    signedIn(): boolean;
    identity(): Partial<Identity> | undefined;
    rememberIdentity(userId: string, tenant: Tenant): void;
  };
}

/** The account call; what it tells is remembered where its token is still the one in use. */
export async function readAccount(
  { http, session }: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  const before = session.identity()?.token;
  const account = await http(getAccount, signal);
  const after = session.identity()?.token;
  if (account.ok && (before ?? after) === after)
    session.rememberIdentity(account.value.userId, account.value.tenant);
  return account;
}

/** The person as far as billing knows them: without a call where that is known already. */
export async function getCurrentAccount(
  deps: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  if (!deps.session.signedIn()) return failed({ kind: 'unauthorized' });
  const { userId, tenant } = deps.session.identity() ?? {};
  if (userId !== undefined && tenant !== undefined) return success({ userId, tenant });
  return readAccount(deps, signal);
}
