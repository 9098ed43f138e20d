import type { Services } from '#app/services.ts';
import type { RouteLocation } from '#base/ports/location.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** Screens that continue a sign-in or a payment, also if the browser opens them anew. */
const continued = /^\/(redirect|(reserve-)?confirm|payment|sbp)/;

/** How long a visit may take, in ms: until then another tab may have been opened beside it. */
const visitMs = 60 * 60 * 1000;

/**
 * A `to` holds for the visit whose address gave it: a later one that began with a link or a typed
 * address does not end there. A reload, Back and Forward continue a visit.
 */
export function forgetOldTarget(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  { path, search }: RouteLocation,
  { performance }: Pick<Window, 'performance'> = window,
): void {
  const now = clock.now();
  const isOld = now - Number(storage.get('to_given') ?? 0) > visitMs;
  const given = new URLSearchParams(search);
  if (given.has('to') || given.has('config_type')) storage.set('to_given', String(now));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isOld || visit?.type !== 'navigate' || continued.test(path)) return;
  const { to, config_type: configType, ...rest } = readReturnTo(storage);
  if (to !== undefined || configType !== undefined) storeReturnTo(storage, rest);
}
