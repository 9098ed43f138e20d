import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import { ifLater } from './first-charge.ts';

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
        current: catalog.value.current.filter(({ status, expires, nextPayment }) => {
          const until = expires ?? nextPayment;
          return status !== 'cancelled' || until === undefined || ifLater(until, now);
        }),
      })
    : catalog;
