import { operatorDay } from '#i18n/operator-day.ts';
import type { Payment } from '#payments/payment.ts';

export interface YearOfPayments {
  /** Absent: the dates are unknown. */
  readonly year?: string;
  readonly payments: readonly Payment[];
}

/** The payments by year, latest first; those without a date are last. */
export function byYear(payments: readonly Payment[]): readonly YearOfPayments[] {
  const years = new Map<string, Payment[]>();
  for (const each of payments) {
    const year = each.at === undefined ? '' : operatorDay(each.at).slice(0, 4);
    const same = years.get(year);
    if (same) same.push(each);
    else years.set(year, [each]);
  }
  return [...years]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([year, of]) => ({ ...(year ? { year } : {}), payments: of }));
}
