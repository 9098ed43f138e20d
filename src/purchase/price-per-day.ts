import type { MinorUnits } from '#base/values/money.ts';
import type { Package } from '#base/values/package.ts';
import { daysIn } from '#base/values/period.ts';

/** The price per day; the server's value takes precedence over the calculated one. */
export const pricePerDay = ({
  cost,
  costPerDay,
  period,
}: Pick<Package, 'cost' | 'costPerDay' | 'period'>): MinorUnits =>
  costPerDay ?? Math.round(cost / daysIn[period]);
