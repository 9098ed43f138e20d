import type { KeyValueStorage } from '#ports/storage.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** Screens that continue a sign-in or a payment, also if the browser opens them anew. */
const continued = /^\/(redirect|(reserve-)?confirm|payment|sbp)/;

/**
 * A `to` holds for the visit whose address gave it: a later one that began with a link or a typed
 * address does not end there. A reload, Back and Forward continue a visit.
 */
export function forgetOldTarget(
  storage: KeyValueStorage,
  path: string,
  { performance }: Pick<Window, 'performance'> = window,
): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || continued.test(path)) return;
  const { to, config_type: configType, ...rest } = readReturnTo(storage);
  if (to !== undefined || configType !== undefined) storeReturnTo(storage, rest);
}
