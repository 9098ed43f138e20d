import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import type { Account } from '#base/values/account.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { withScheduled, type PackageCatalog } from '#purchase/package-catalog.ts';
import { readForOwner } from '#session/read-for-owner.ts';
import { validUntil } from '#purchase/rules.ts';
import { ifLater } from './first-charge.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the packages on sale, as plain functions. */
export interface LoadPackageCatalogDeps {
  /** The billing id, if known without a request. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly available: Read<readonly Package[]>;
  readonly current: Read<readonly Package[]>;
  /** The packages that will replace a plan. */
  readonly scheduled: Read<readonly Package[]>;
  readonly requests: Read<readonly ChangeRequest[]>;
}

/**
 * Reads the packages on sale, also for a user whose cloud is full (402). If the scheduled packages or the change requests could not be read,
 * the rest is shown regardless.
 */
export async function loadPackageCatalog(
  reads: LoadPackageCatalogDeps,
  signal: AbortSignal,
): Promise<Outcome<PackageCatalog>> {
  const user = await readForOwner(
    reads.knownUserId(),
    () => reads.account(signal),
    (userId) =>
      Promise.all([
        reads.available(userId, signal),
        reads.current(userId, signal),
        reads.scheduled(userId, signal),
        reads.requests(userId, signal),
      ]),
  );
  if (!user.ok) return user;
  const { userId, tenant } = user.value.account;
  const [available, current, scheduled, requests] = await user.value.reads;
  if (!available.ok) return failed(available.failure);
  if (!current.ok) return failed(current.failure);
  return success({
    userId,
    tenant,
    available: available.value,
    current: withScheduled(current.value, scheduled.ok ? scheduled.value : []),
    ...(requests.ok ? { requests: requests.value } : {}),
    ...(user.value.isFull ? { isFull: true } : {}),
  });
}

/** The lists of the packages on sale, for a known user. */
export const packageLists = ({
  http,
  settings: { brand },
}: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand'>;
}): Omit<LoadPackageCatalogDeps, 'knownUserId' | 'account'> => ({
  available: (userId, signal) => http(getAvailablePackages(userId), signal),
  current: (userId, signal) => http(getCurrentPackages(userId, brand), signal),
  scheduled: (userId, signal) => http(getSwitchoverPackages(userId), signal),
  requests: (userId, signal) => http(getChangeRequests(userId, brand), signal),
});

/**
 * Without cancelled plans whose paid time is over, so that none is kept for nothing: they are bought
 * again. Decision 0266.
 * @param now epoch ms
 */
export const withoutEnded = (
  catalog: Outcome<PackageCatalog>,
  now: number,
): Outcome<PackageCatalog> =>
  catalog.ok
    ? success({
        ...catalog.value,
        current: catalog.value.current.filter((pkg) => {
          const until = validUntil(pkg);
          return pkg.status !== 'cancelled' || until === undefined || ifLater(until, now);
        }),
      })
    : catalog;
