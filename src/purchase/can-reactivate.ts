import type { Package } from '#values/package.ts';

/** Whether a cancelled plan is still paid for: it can be reactivated with nothing to pay now. */
export const canReactivate = ({ type, status }: Pick<Package, 'type' | 'status'>): boolean =>
  status === 'cancelled' && (type === 'paid' || type === 'card');
