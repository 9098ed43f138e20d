import { isSignIn } from '#app/route.tsx';
import type { Services } from '#app/services.ts';
import type { RouteLocation } from '#base/ports/location.ts';
import { findRoute } from '#widgets/route-table.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** Whether a screen continues a sign-in or a payment, also if the browser opens it anew. */
function isContinued(path: string): boolean {
  const isReturn = path.startsWith('/payment/') || path.startsWith('/sbp/');
  return isReturn || (path !== '/sso' && isSignIn(path, findRoute));
}

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
  if (!isOld || visit?.type !== 'navigate' || isContinued(path)) return;
  const { to, config_type: configType, ...rest } = readReturnTo(storage);
  if (to !== undefined || configType !== undefined) storeReturnTo(storage, rest);
}
