import { annualSaving } from '#values/money.ts';
import type { Package, PackageStatus, PackageType } from '#values/package.ts';
import { sizeUnits, type Size } from '#values/size.ts';

/* Rules about packages, shared by the widgets and the sandbox. Rules needed by the first screen of
   the plans page have their own files: what can be cancelled in cancel-toggle.ts, what can be
   resumed in is-resumable.ts, the price per day in price-per-day.ts. */

const running: ReadonlySet<PackageStatus> = new Set([
  'active',
  'trial',
  'replaced',
  'daily-charge',
]);

/** Whether a package is in effect: neither cancelled nor still being created. Spec §4. */
export const isRunning = ({ status, willBeCreated }: Package): boolean =>
  running.has(status) && !willBeCreated;

const plans: ReadonlySet<PackageType> = new Set(['paid', 'sbp', 'card']);

/**
 * Whether it is bought for a period, one at a time; promo and free packages are held in addition.
 */
export const isPlan = ({ type }: Pick<Package, 'type'>): boolean => plans.has(type);

/** The package with the same id or service that the user has or is about to have. */
export const ownedOf = (
  { current }: { readonly current: readonly Package[] },
  pkg: Package,
): Package | undefined =>
  current.find(
    (each) =>
      (isRunning(each) || each.willBeCreated) &&
      (each.id === pkg.id || (each.serviceId !== undefined && each.serviceId === pkg.serviceId)),
  );

/** The plan that a new one replaces. Spec §4: when its paid period ends. */
export const replacedBy = (
  { current }: { readonly current: readonly Package[] },
  pkg: Package,
): Package | undefined =>
  isPlan(pkg)
    ? current.find(
        (each) =>
          isPlan(each) && each.id !== pkg.id && isRunning(each) && each.nextPayment !== undefined,
      )
    : undefined;

const replaceable: ReadonlySet<PackageType> = new Set([
  'default',
  'other_default',
  'paid',
  'promo',
  'promo_optional',
]);

/** Whether a package without a switch is ended by buying another. Spec §2, half-close. */
export const endsWhenAnotherIsBought = (type: PackageType): boolean => replaceable.has(type);

/** A sortable key for a size. */
export const sizeRank = ({ unit, amount }: Size): number =>
  sizeUnits.indexOf(unit) * 100_000 + amount;
export const sizeName = ({ amount, unit }: Size): string => `${amount}${unit}`;

/**
 * What a year of a package saves, in whole percent; 0 if there is no monthly price to compare.
 * Linear in the number of packages.
 */
export function savingsOf({
  available,
}: {
  readonly available: readonly Package[];
}): (pkg: Package) => number {
  const key = ({ type, size }: Package) => `${type} ${sizeName(size)}`;
  const monthly = new Map<string, number>();
  for (const each of available)
    if (each.period === '30days' && !monthly.has(key(each))) monthly.set(key(each), each.cost);
  return (pkg) => {
    const cost = pkg.period === 'year' ? monthly.get(key(pkg)) : undefined;
    return cost === undefined ? 0 : annualSaving(cost, pkg.cost);
  };
}
