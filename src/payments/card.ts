/** A card from which packages are paid. Spec §4, card check; docs/contract.md, payment methods. */
export interface Card {
  readonly id: string;
  /** As the bank's system names it, in lower case: `mir`, `visa`; absent if not stated. */
  readonly brand?: string;
  /** The last four digits. */
  readonly last4?: string;
  /** The last month in which it can be charged, `YYYY-MM`. */
  readonly expires?: string;
  readonly status: CardStatus;
  /** The packages that it pays for. */
  readonly packageIds: readonly string[];
}

/** A status that is not in this list is read as `active`: no alarm is invented. */
export const cardStatuses = ['active', 'expired', 'refused'] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** A package that ends because its card was removed. */
export interface EndingPackage {
  readonly id: string;
  /** ISO date until which it is valid, if stated. */
  readonly until?: string;
}
