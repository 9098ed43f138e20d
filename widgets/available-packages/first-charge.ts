import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Package } from '#base/values/package.ts';
import { operatorDay } from '#i18n/operator-day.ts';

/** The first charge: `laterIso` is its date, absent if it is made with the purchase. */
export interface FirstChargeTime {
  readonly amount: MinorUnits;
  readonly laterIso: string | undefined;
}

/**
 * The first charge of a purchase. A package that begins at once is charged at once, unless the
 * response names a later date. For a replacement, only the response can tell.
 * @param at the moment of the purchase, in epoch ms
 */
export function firstChargeOf(
  { firstCharge, cost }: Package,
  replaces: boolean,
  at: number,
): FirstChargeTime | undefined {
  if (!firstCharge) return replaces ? undefined : { amount: cost, laterIso: undefined };
  const { amount, date: iso } = firstCharge;
  return { amount, laterIso: ifLater(iso, at) };
}

/**
 * The date, if it is a later day than a moment (epoch ms). A plan that the purchase replaces ends at once if
 * its payment is due.
 */
export const ifLater = (iso: string | undefined, at: number): string | undefined =>
  iso !== undefined && operatorDay(iso) > operatorDay(at) ? iso.slice(0, 10) : undefined;

/**
 * The days after that of the purchase on which the package begins and is charged, in order: the next charge
 * is counted from the last.
 */
export const laterDays = (
  starts: string | undefined,
  charge: FirstChargeTime | undefined,
): readonly string[] => [...new Set([starts ?? [], charge?.laterIso ?? []].flat())].sort();

/** What is paid with the purchase; undefined if it is paid later, or no response tells. */
export const dueNow = (charge: FirstChargeTime | undefined): MinorUnits | undefined =>
  charge?.laterIso === undefined ? charge?.amount : undefined;

/** The first charge of a purchase that was confirmed; undefined if its package is unknown. */
export const chargeOf = (change: PendingChange): FirstChargeTime | undefined => {
  const { pkg, starts, replaces, at } = change;
  return pkg && firstChargeOf(pkg, replaces ?? starts !== undefined, at);
};
