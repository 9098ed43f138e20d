import type { Account } from '#base/values/account.ts';
import { success, type Outcome } from '#base/values/outcome.ts';

/**
 * Reads the account, and starts the reads for its user: at once if the user is known, otherwise as soon
 * as the account has arrived.
 * @param known the billing id, as far as known without a request; the account may name another user,
 *   for whom the reads are then started again
 */
export async function readForUser<Reads>(
  known: string | undefined,
  readAccount: () => Promise<Outcome<Account>>,
  start: (userId: string) => Reads,
): Promise<Outcome<{ readonly account: Account; readonly reads: Reads }>> {
  const early = known === undefined ? undefined : { reads: start(known) };
  const account = await readAccount();
  if (!account.ok) return account;
  const { userId } = account.value;
  const { reads } = early && known === userId ? early : { reads: start(userId) };
  return success({ account: account.value, reads });
}
