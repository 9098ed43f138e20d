import type { Package } from '#base/values/package.ts';

/**
 * Whether a cancelled plan is still paid for: it can be reactivated with nothing to pay now. One
 * that has not begun, or whose later price is unknown, cannot. Decision 0266.
 */
export const canReactivate = ({
  type,
  status,
  unpriced,
  willBeCreated,
}: Pick<Package, 'type' | 'status' | 'unpriced' | 'willBeCreated'>): boolean =>
  status === 'cancelled' && !willBeCreated && !unpriced && (type === 'paid' || type === 'card');
