import type { Package, PackageType } from './package.ts';

/** How a package is paid: from the phone balance, by a card each period, or once by SBP. Spec §1. */
export const paymentMethods = ['balance', 'card', 'sbp'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What follows from the type of a package. */
interface PackageTraits {
  /** A user has at most one plan. Promo and free packages come in addition. */
  readonly isPlan?: true;
  /** The package is charged each period, and a cancelled one can be kept. */
  readonly renews?: true;
  /** The package is paid for once: its date is the end, not a charge. Spec §3, `sbp_onetime`. */
  readonly isPaidOnce?: true;
  /** The payment requires a banking app. Spec §8. */
  readonly opensBankApp?: true;
  /** The package comes from a promo code. */
  readonly isPromo?: true;
  /** The package belongs to another product. */
  readonly isIncluded?: true;
  /** The lock of the package leads to no explanation. Spec §2, Plans screen. */
  readonly isUnexplained?: true;
  /** `/plans/half-close` offers another plan. What a purchase replaces: `planReplacedByBuying`. */
  readonly offersOtherPlans?: true;
}

/** One row per type; a type without a row does not compile. */
const packageTable: Readonly<Record<PackageType, PackageTraits>> = {
  paid: { isPlan: true, renews: true, offersOtherPlans: true },
  card: { isPlan: true, renews: true, isUnexplained: true },
  sbp: { isPlan: true, isPaidOnce: true, opensBankApp: true },
  promo: { isPromo: true, offersOtherPlans: true },
  promo_optional: { isPromo: true, offersOtherPlans: true },
  promo_no_abonent: { isPromo: true, isUnexplained: true },
  default: { isIncluded: true, isUnexplained: true, offersOtherPlans: true },
  other_default: { isIncluded: true, offersOtherPlans: true },
  free_optional: { isIncluded: true },
};

export const packageTraits = ({ type }: Pick<Package, 'type'>): PackageTraits => packageTable[type];
