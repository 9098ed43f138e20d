import { annualSaving, type MinorUnits } from '#base/values/money.ts';
import type { Package } from '#base/values/package.ts';
import { bytesOf, largestOf, quartersOf, type Size } from '#base/values/size.ts';

/** One size on sale: its price for a month and a year in minor units, and the packages. */
export interface PriceRow {
  readonly size: Size;
  readonly monthly?: MinorUnits;
  readonly monthlyId?: string;
  readonly yearly?: MinorUnits;
  readonly yearlyId?: string;
  /** What a year saves, in whole percent; 0 if it saves nothing. Spec §9. */
  readonly saving: number;
}

/** The sizes sold, for when their prices are not known. Spec §9. */
export const unpricedRows: readonly PriceRow[] = [
  { size: { amount: 250, unit: 'GB' }, saving: 0 },
  { size: { amount: 500, unit: 'GB' }, saving: 0 },
  { size: { amount: 1, unit: 'TB' }, saving: 0 },
];

/**
 * The sizes on offer, smallest first, each with its lowest price for 30 days and for a year;
 * packages that are only charged daily are omitted.
 */
export function priceRows(packages: readonly Package[]): readonly PriceRow[] {
  const rows = new Map<number, PriceRow>();
  for (const { id, size, period, cost } of packages) {
    if (period === 'day' || cost === 0) continue;
    const key = bytesOf(size);
    const row = rows.get(key) ?? { size, saving: 0 };
    const { monthly, yearly } = row;
    let next = row;
    if (period === 'year') {
      if (yearly === undefined || cost < yearly) next = { ...row, yearly: cost, yearlyId: id };
    } else if (monthly === undefined || cost < monthly)
      next = { ...row, monthly: cost, monthlyId: id };
    rows.set(key, { ...next, saving: savingOf(next) });
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

const savingOf = ({ monthly, yearly }: PriceRow): number =>
  monthly === undefined || yearly === undefined ? 0 : annualSaving(monthly, yearly);

/** How many of four cells a size fills; the largest one fills all. */
export const cellsOf = (row: PriceRow, rows: readonly PriceRow[]): number =>
  quartersOf(row.size, largestOf(rows));
