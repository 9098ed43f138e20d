import type { Package } from '#values/package.ts';

/**
 * What the switch on a card is. Spec §2, Plans screen:
 * - `on`: a normal switch, it leads to /plans/before-unsubscribe;
 * - `explained`: a blocked icon that leads to /plans/half-close;
 * - `blocked`: a blocked icon that does nothing;
 * - `pending`: the package will be created; there is nothing to switch yet.
 */
export type PackageSwitch = 'on' | 'explained' | 'blocked' | 'pending';

/** A card that is charged no more: it stays until its paid period ends. Spec §3. */
export const isHalfClosedCard = ({ type, halfClosed }: Pick<Package, 'type' | 'halfClosed'>) =>
  type === 'card' && halfClosed;

const withoutExplanation: ReadonlySet<string> = new Set(['default', 'card', 'promo_no_abonent']);

export function switchOf(
  pkg: Pick<Package, 'type' | 'canUnsubscribe' | 'halfClosed' | 'willBeCreated'>,
): PackageSwitch {
  if (pkg.willBeCreated) return 'pending';
  if (pkg.canUnsubscribe && !isHalfClosedCard(pkg)) return 'on';
  return withoutExplanation.has(pkg.type) ? 'blocked' : 'explained';
}
