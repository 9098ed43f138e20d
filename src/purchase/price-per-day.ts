import type { MinorUnits } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { daysIn } from '#values/period.ts';

/** The price per day; the server's value takes precedence over the calculated one. */
export const pricePerDay = ({
  cost,
  costPerDay,
  period,
}: Pick<Package, 'cost' | 'costPerDay' | 'period'>): MinorUnits =>
  costPerDay ?? Math.round(cost / daysIn[period]);
