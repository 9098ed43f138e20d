import type { Account } from '#base/values/account.ts';
import { readForUser } from '#base/flow/read-for-user.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import { ownerOf } from './current-account.ts';

/** As `readForUser`, also for a user whose cloud is full (402), if the server says whose it is. */
export async function readForOwner<Reads>(
  known: string | undefined,
  readAccount: () => Promise<Outcome<Account>>,
  start: (userId: string) => Reads,
): Promise<
  Outcome<{ readonly account: Account; readonly reads: Reads; readonly isFull: boolean }>
> {
  let isFull = false;
  const readOwner = async (): Promise<Outcome<Account>> => {
    const account = await readAccount();
    const owner = ownerOf(account);
    isFull = !account.ok && owner !== undefined;
    return owner ? success(owner) : account;
  };
  const user = await readForUser(known, readOwner, start);
  return user.ok ? success({ ...user.value, isFull }) : user;
}
