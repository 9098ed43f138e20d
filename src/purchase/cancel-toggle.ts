import type { Package } from '#values/package.ts';

/**
 * The state of the switch on a card. Spec §2, Plans screen:
 * - `on`: a normal switch that leads to /plans/before-unsubscribe
 * - `explained`: a locked icon that leads to /plans/half-close
 * - `blocked`: a locked icon without an action
 * - `pending`: the package is still being created, so there is nothing to cancel
 */
export type CancelToggleState = 'on' | 'explained' | 'blocked' | 'pending';

/** A card that is not charged any more and ends with its paid period. Spec §3. */
export const isHalfClosedCard = ({ type, halfClosed }: Pick<Package, 'type' | 'halfClosed'>) =>
  type === 'card' && halfClosed;

const withoutExplanation: ReadonlySet<string> = new Set(['default', 'card', 'promo_no_abonent']);

export function cancelToggleState(
  pkg: Pick<Package, 'type' | 'canUnsubscribe' | 'halfClosed' | 'willBeCreated'>,
): CancelToggleState {
  if (pkg.willBeCreated) return 'pending';
  if (pkg.canUnsubscribe && !isHalfClosedCard(pkg)) return 'on';
  return withoutExplanation.has(pkg.type) ? 'blocked' : 'explained';
}
