import type { Package, PackageType } from '#base/values/package.ts';

/**
 * The state of the switch on a card. Spec §2, Plans screen:
 * - `on`: a normal switch that leads to /plans/before-unsubscribe
 * - `explained`: a locked icon that leads to /plans/half-close
 * - `blocked`: a locked icon without an action
 * - `pending`: the package is still being created, so there is nothing to cancel
 */
export type CancelSwitchState = 'on' | 'explained' | 'blocked' | 'pending';

/** A package of type `card` that is not charged again and ends with its paid period. Spec §3. */
export const isHalfClosedCardPackage = ({
  type,
  halfClosed,
}: Pick<Package, 'type' | 'halfClosed'>) => type === 'card' && halfClosed;

const withoutExplanation: ReadonlySet<PackageType> = new Set([
  'default',
  'card',
  'promo_no_abonent',
]);

export function cancelSwitchState(
  pkg: Pick<Package, 'type' | 'canUnsubscribe' | 'halfClosed' | 'willBeCreated'>,
): CancelSwitchState {
  if (pkg.willBeCreated) return 'pending';
  if (pkg.canUnsubscribe && !isHalfClosedCardPackage(pkg)) return 'on';
  return withoutExplanation.has(pkg.type) ? 'blocked' : 'explained';
}

/** Whether a package is not cancelled, and the user can cancel it. */
export const isCancellable = (pkg: Package): boolean =>
  pkg.status !== 'cancelled' && cancelSwitchState(pkg) === 'on';

/** Whether a package continues after a cancellation of it has failed: nothing else has ended it meanwhile. */
export const isUncancelled = (pkg: Package): boolean =>
  isCancellable(pkg) ||
  !(pkg.status === 'cancelled' || pkg.status === 'replaced' || isHalfClosedCardPackage(pkg));
