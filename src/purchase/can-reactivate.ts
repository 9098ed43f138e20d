import type { Package } from '#values/package.ts';

/**
 * Whether a cancelled plan is still paid for: it can be reactivated with nothing to pay now. One
 * whose later price is unknown cannot.
 */
export const canReactivate = ({
  type,
  status,
  unpriced,
}: Pick<Package, 'type' | 'status' | 'unpriced'>): boolean =>
  status === 'cancelled' && !unpriced && (type === 'paid' || type === 'card');
