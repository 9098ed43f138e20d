import { annualSaving, type MinorUnits } from '#base/values/money.ts';
import { type Package, type PackageStatus, daysIn } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { sizeUnits, type Size } from '#base/values/size.ts';

/* Rules about packages, shared by the widgets and the sandbox. */

const running: ReadonlySet<PackageStatus> = new Set([
  'active',
  'trial',
  'replaced',
  'daily-charge',
]);

/**
 * Whether a package is in effect: it has been created, is not being cancelled and awaits no payment.
 * One that is to be replaced is in effect until then. Spec §4.
 */
export const isRunning = ({ status, willBeCreated }: Package): boolean =>
  running.has(status) && !willBeCreated;

/** Whether a package is a plan: a user has at most one. */
export const isPlanType = (pkg: Pick<Package, 'type'>): boolean =>
  packageTraits(pkg).isPlan === true;

/**
 * The package with the same id or service that the user has or is about to have. A cancelled one
 * does not count, even if it had not begun.
 */
export const ownedPackage = (
  { current }: { readonly current: readonly Package[] },
  pkg: Pick<Package, 'id' | 'serviceId'>,
): Package | undefined =>
  current.find(
    (each) =>
      each.status !== 'cancelled' &&
      (isRunning(each) || each.willBeCreated || each.status === 'connecting') &&
      (each.id === pkg.id || (each.serviceId !== undefined && each.serviceId === pkg.serviceId)),
  );

/** The ISO date until which a package that is not charged again is valid, if a response states it. */
export const validUntil = ({
  expires,
  nextPayment,
}: Pick<Package, 'expires' | 'nextPayment'>): string | undefined => expires ?? nextPayment;

/** Whether no response announces another charge of a package. */
export const hasNoFurtherCharge = (pkg: Pick<Package, 'type' | 'nextPayment'>): boolean =>
  packageTraits(pkg).isPaidOnce === true || pkg.nextPayment === undefined;

/** The day on which a plan ends or is charged again: a plan that replaces it begins then. */
export const switchoverDay = (
  plan: Pick<Package, 'nextPayment' | 'expires'> | undefined,
): string | undefined => plan?.nextPayment ?? plan?.expires;

/**
 * The user's plan that `pkg` replaces at the end of the paid period. Spec §4. Of several plans, the
 * one that is charged again is replaced. A reactivated package replaces none.
 */
export function planReplacedByBuying(
  { current }: { readonly current: readonly Package[] },
  pkg: Package,
): Package | undefined {
  if (!isPlanType(pkg) || pkg.status === 'cancelled') return undefined;
  const plans = current.filter((each) => isPlanType(each) && each.id !== pkg.id && isRunning(each));
  return (
    plans.find(({ nextPayment }) => nextPayment !== undefined) ??
    plans.find(({ expires }) => expires !== undefined)
  );
}

/** Whether a new package would begin only after a year that the user has already paid for. */
export const startsAfterPaidYear = ({
  current,
}: {
  readonly current: readonly Package[];
}): boolean =>
  current.some((each) => isPlanType(each) && isRunning(each) && each.period === 'year');

/** The rank of a size, to compare sizes: a larger size has a higher rank. */
export const sizeRank = ({ unit, amount }: Size): number =>
  sizeUnits.indexOf(unit) * 100_000 + amount;
/** Identifies a size: `500GB`. */
export const sizeKey = ({ amount, unit }: Size): string => `${amount}${unit}`;

/**
 * Finds the first monthly price of a package's type and size; undefined if there is none. Linear in
 * the number of packages: there may be thousands.
 */
export function monthlyPricesOf(
  packages: readonly Package[],
): (pkg: Package) => number | undefined {
  const key = ({ type, size }: Package) => `${type} ${sizeKey(size)}`;
  const prices = new Map<string, number>();
  for (const each of packages)
    if (each.period === '30days' && !prices.has(key(each))) prices.set(key(each), each.cost);
  return (pkg) => prices.get(key(pkg));
}

/** What a year of a package saves, in whole percent; 0 if there is no monthly price to compare. */
export function createSavingsCalculator({
  available,
}: {
  readonly available: readonly Package[];
}): (pkg: Package) => number {
  const monthlyPriceOf = monthlyPricesOf(available);
  return (pkg) => {
    const cost = pkg.period === 'year' ? monthlyPriceOf(pkg) : undefined;
    return cost === undefined ? 0 : annualSaving(cost, pkg.cost);
  };
}

/**
 * Whether a cancelled plan is still paid for: it can be reactivated with nothing to pay now. One
 * that has not begun, or whose later price is unknown, cannot. Decision 0266.
 */
export const canReactivate = (
  pkg: Pick<Package, 'type' | 'status' | 'unpriced' | 'willBeCreated'>,
): boolean =>
  pkg.status === 'cancelled' &&
  !pkg.willBeCreated &&
  !pkg.unpriced &&
  packageTraits(pkg).renews === true;

/** The price per day; the server's value takes precedence over the calculated one. */
export const pricePerDay = ({
  cost,
  costPerDay,
  period,
}: Pick<Package, 'cost' | 'costPerDay' | 'period'>): MinorUnits =>
  costPerDay ?? Math.round(cost / daysIn[period]);

/** Statuses of a package that is being activated: it has been paid for. */
const activating: ReadonlySet<PackageStatus> = new Set(['connecting', 'promo-activating']);

/** Statuses of a package that was bought earlier, or is not paid for yet. */
const boughtEarlierOrUnpaid: ReadonlySet<PackageStatus> = new Set([
  'payment-open',
  'disconnecting',
  'cancelled',
]);

/**
 * Whether the user's packages show this one as bought and not active yet. Its payment is then
 * finished, even if its request is not: there is nothing to pay or to cancel.
 */
export const isBought = (packageId: string, packages: readonly Package[]): boolean =>
  packages.some(
    ({ id, status, willBeCreated }) =>
      id === packageId &&
      (activating.has(status) || (willBeCreated && !boughtEarlierOrUnpaid.has(status))),
  );

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

export function cancelSwitchState(
  pkg: Pick<Package, 'type' | 'canUnsubscribe' | 'halfClosed' | 'willBeCreated'>,
): CancelSwitchState {
  if (pkg.willBeCreated) return 'pending';
  if (pkg.canUnsubscribe && !isHalfClosedCardPackage(pkg)) return 'on';
  return packageTraits(pkg).isUnexplained ? 'blocked' : 'explained';
}

/** Whether a package is not cancelled, and the user can cancel it. */
export const isCancellable = (pkg: Package): boolean =>
  pkg.status !== 'cancelled' && cancelSwitchState(pkg) === 'on';

/** Whether a package continues after a cancellation of it has failed: nothing else has ended it meanwhile. */
export const isUncancelled = (pkg: Package): boolean =>
  isCancellable(pkg) ||
  !(pkg.status === 'cancelled' || pkg.status === 'replaced' || isHalfClosedCardPackage(pkg));

/** How long a failure may wait for a list that may show another reason, in ms. Decision 0267. */
export const failureReadLimitMs = 3_000;
