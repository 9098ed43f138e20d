import type { Package } from '#values/package.ts';

/** A plan that was cancelled and is still paid for: it can go on, with nothing to pay now. */
export const isResumable = ({ type, status }: Pick<Package, 'type' | 'status'>): boolean =>
  status === 'cancelled' && (type === 'paid' || type === 'card');
