import { isRecent } from '#base/flow/is-recent.ts';
import type { PendingChange } from './pending-change-store.ts';

/**
 * The purchase that the server has refused because the session had ended (401): nothing was charged. It
 * goes on after the sign-in, with the same idempotency key. It is not stored: a page that is opened or
 * reloaded sends nothing.
 */
export interface InterruptedPurchase {
  keep(purchase: PendingChange): void;
  /** Whether a purchase of this package goes on after the sign-in. */
  has(packageId: string): boolean;
  /** The purchase of this user and package, once, if it was confirmed within the last hour. */
  take(userId: string, packageId: string): PendingChange | undefined;
  drop(): void;
  /** The same for an offer: the path on which it was refused, or undefined if it may be charged. */
  keepOffer(path: string | undefined): void;
  /** Whether nothing was charged for the offer to which a sign-in returns. */
  hasOffer(path: string): boolean;
}

/** @param now epoch ms */
export function createInterruptedPurchase(now: () => number): InterruptedPurchase {
  let kept: PendingChange | undefined;
  let offerPath: string | undefined;
  return {
    keep: (purchase) => {
      kept = purchase;
    },
    has: (packageId) => kept?.id === packageId,
    take: (userId, packageId) => {
      const purchase = kept;
      kept = undefined;
      const isSame = purchase?.userId === userId && purchase.id === packageId;
      return isSame && isRecent(purchase.at, now()) ? purchase : undefined;
    },
    drop: () => {
      kept = undefined;
    },
    keepOffer: (path) => {
      offerPath = path;
    },
    hasOffer: (path) => path === offerPath,
  };
}
