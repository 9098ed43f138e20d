import type { Package, PackageStatus } from '#base/values/package.ts';

/** Statuses of a package that is being activated: it has been paid for. */
const activating: ReadonlySet<PackageStatus> = new Set(['connecting', 'promo-activating']);

/** Statuses of a package that was bought earlier, or is not paid for yet. */
const boughtEarlierOrUnpaid: ReadonlySet<PackageStatus> = new Set([
  'payment-open',
  'disconnecting',
  'cancelled',
]);

/**
 * Whether the user's packages show this one as bought and not active yet: its payment is then
 * finished, even if its request is not, so there is nothing to pay and nothing to cancel.
 */
export const isBought = (packageId: string, packages: readonly Package[]): boolean =>
  packages.some(
    ({ id, status, willBeCreated }) =>
      id === packageId &&
      (activating.has(status) || (willBeCreated && !boughtEarlierOrUnpaid.has(status))),
  );
