import type { Minor } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { daysIn } from '#values/period.ts';

/** What a day costs; the server's word goes before the arithmetic. */
export const pricePerDay = ({
  cost,
  costPerDay,
  period,
}: Pick<Package, 'cost' | 'costPerDay' | 'period'>): Minor =>
  costPerDay ?? Math.round(cost / daysIn[period]);
