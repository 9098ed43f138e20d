import { annualSaving, type Minor } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { sizeUnits, type Size } from '#values/size.ts';

/** One size on sale: what a month and a year of it cost, in minor units. */
export interface PriceRow {
  readonly size: Size;
  readonly monthly?: Minor;
  readonly yearly?: Minor;
  /** What a year saves, in whole percent; 0 when it saves nothing. Spec §9. */
  readonly saving: number;
}

const weight = ({ amount, unit }: Size): number => amount * 1024 ** sizeUnits.indexOf(unit);

/**
 * The sizes of the offers, the smallest first, each with its lowest price for 30
 * days and for a year; packages that are paid by the day only are left out.
 */
export function priceRows(packages: readonly Package[]): readonly PriceRow[] {
  const rows = new Map<number, PriceRow>();
  for (const { size, period, cost } of packages) {
    if (period === 'day' || cost === 0) continue;
    const key = weight(size);
    const row = rows.get(key) ?? { size, saving: 0 };
    const name = period === 'year' ? 'yearly' : 'monthly';
    const next = { ...row, [name]: Math.min(row[name] ?? cost, cost) };
    const saving =
      next.monthly !== undefined && next.yearly !== undefined
        ? annualSaving(next.monthly, next.yearly)
        : 0;
    rows.set(key, { ...next, saving });
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}
