import type { PackageType } from '#base/values/package.ts';

const typesWithOtherPlans: ReadonlySet<PackageType> = new Set([
  'default',
  'other_default',
  'paid',
  'promo',
  'promo_optional',
]);

/**
 * Whether `/plans/half-close`, the page about a package without a switch, offers another plan. What a
 * purchase replaces is another rule: `planReplacedByBuying`.
 */
export const offersOtherPlans = (type: PackageType): boolean => typesWithOtherPlans.has(type);
