import { annualSaving } from '#values/money.ts';
import type { Package, PackageStatus, PackageType } from '#values/package.ts';
import { sizeUnits, type Size } from '#values/size.ts';

/*
 * What holds of packages, for widgets and the sandbox alike. Rules that the plans page draws at once
 * have files of their own: what can be cancelled in cancel-toggle.ts, what can go on in
 * is-resumable.ts, the price per day in price-per-day.ts.
 */

const running: ReadonlySet<PackageStatus> = new Set([
  'active',
  'trial',
  'replaced',
  'daily-charge',
]);

/** Whether a package is there now: neither cancelled nor still on its way. Spec §4. */
export const isRunning = ({ status, willBeCreated }: Package): boolean =>
  running.has(status) && !willBeCreated;

const plans: ReadonlySet<PackageType> = new Set(['paid', 'sbp', 'card']);

/** Whether it is bought for a period, one at a time; promo and free packages stand beside it. */
export const isPlan = ({ type }: Pick<Package, 'type'>): boolean => plans.has(type);

/** The package that the person has, or is about to have, of this very kind. */
export const ownedOf = (
  { current }: { readonly current: readonly Package[] },
  pkg: Package,
): Package | undefined =>
  current.find(
    (each) =>
      (isRunning(each) || each.willBeCreated) &&
      (each.id === pkg.id || (each.serviceId !== undefined && each.serviceId === pkg.serviceId)),
  );

/** The plan that a new one takes the place of. Spec §4: when its paid period ends. */
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

/** Whether buying another package is the way out of one that has no switch. Spec §2, half-close. */
export const isLeftByBuyingAnother = (type: PackageType): boolean => replaceable.has(type);

/** The order of sizes, and a name for each. */
export const sizeRank = ({ unit, amount }: Size): number =>
  sizeUnits.indexOf(unit) * 100_000 + amount;
export const sizeName = ({ amount, unit }: Size): string => `${amount}${unit}`;

/**
 * What a year of a package saves, in whole percent; 0 where there is nothing to compare. Looks
 * through the packages once, so that thousands of them cost no more than their number.
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
