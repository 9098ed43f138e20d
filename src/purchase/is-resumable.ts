import type { Package } from '#values/package.ts';

/** A cancelled plan whose paid period has not ended: it can be resumed with nothing to pay now. */
export const isResumable = ({ type, status }: Pick<Package, 'type' | 'status'>): boolean =>
  status === 'cancelled' && (type === 'paid' || type === 'card');
