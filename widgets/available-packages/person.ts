import { getAccount } from '../../src/api/account.ts';
import type { Account } from '../../src/domain/account.ts';
import { success, type Outcome } from '../../src/domain/failure.ts';
import type { Services } from '../../src/services.ts';

/** The account, kept so that the next visit knows it without asking. */
export async function askAccount(
  { http, session }: Services,
  signal?: AbortSignal,
): Promise<Outcome<Account>> {
  const account = await http(getAccount, signal);
  if (account.ok) session.know(account.value.userId, account.value.tenant);
  return account;
}

/** Who it is: without a question where the session knows. */
export async function whoIs(services: Services, signal?: AbortSignal): Promise<Outcome<Account>> {
  const { userId, tenant } = services.session.identity() ?? {};
  return userId !== undefined && tenant !== undefined
    ? success({ userId, tenant })
    : askAccount(services, signal);
}
