import { getAccount } from './api/account.ts';
import type { Http } from '#http/client.ts';
import type { Account } from '#values/account.ts';
import { failed, success, type Outcome } from '#values/failure.ts';
import type { Tenant } from '#values/tenant.ts';

/** What it takes to know the person. */
export interface CurrentAccountDeps {
  readonly http: Http;
  readonly session: {
    signedIn(): boolean;
    identity(): { readonly userId?: string; readonly tenant?: Tenant } | undefined;
    rememberIdentity(userId: string, tenant: Tenant): void;
  };
}

/** The person as far as billing knows them: without a call where that is known already. */
export async function getCurrentAccount(
  { http, session }: CurrentAccountDeps,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  if (!session.signedIn()) return failed({ kind: 'unauthorized' });
  const { userId, tenant } = session.identity() ?? {};
  if (userId !== undefined && tenant !== undefined) return success({ userId, tenant });
  const account = await http(getAccount, signal);
  if (account.ok) session.rememberIdentity(account.value.userId, account.value.tenant);
  return account;
}
