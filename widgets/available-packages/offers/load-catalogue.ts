import type { Account } from '#values/account.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import type { Catalogue } from '#purchase/catalogue.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the packages on sale, as plain functions. */
export interface LoadCatalogueDeps {
  /** The billing id, where it is known without asking. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly available: Read<readonly Package[]>;
  readonly current: Read<readonly Package[]>;
  readonly requests: Read<readonly ChangeRequest[]>;
}

/**
 * One round of requests where the user id is known, else the lists the moment the
 * account answers. Change requests that could not be read hide nothing.
 */
export async function loadCatalogue(
  reads: LoadCatalogueDeps,
  signal: AbortSignal,
): Promise<Outcome<Catalogue>> {
  const start = (userId: string) =>
    Promise.all([
      reads.available(userId, signal),
      reads.current(userId, signal),
      reads.requests(userId, signal),
    ]);
  const known = reads.knownUserId();
  const early = known === undefined ? undefined : start(known);
  const account = await reads.account(signal);
  if (!account.ok) return account;
  const { userId, tenant } = account.value;
  // What is stored may belong to another person: only lists of this person count.
  const [available, current, requests] = await (early && known === userId ? early : start(userId));
  if (!available.ok) return failed(available.failure);
  if (!current.ok) return failed(current.failure);
  return success({
    userId,
    tenant,
    available: available.value,
    current: current.value,
    ...(requests.ok ? { requests: requests.value } : {}),
  });
}
