import type { Lang } from '#config/settings.ts';
import { dateAt, epochOf } from '#i18n/format.ts';
import type { Package } from '#values/package.ts';
import { daysIn } from '#values/period.ts';

/**
 * The date one period after a day, `DD.MM.yyyy`. A date is counted from its noon by the visitor's clock:
 * its midnight in UTC is on the day before west of Greenwich, and not every local day has 24 hours.
 * @param from an ISO date, or a moment in epoch ms
 */
export function dateAfterPeriod(
  { period }: Pick<Package, 'period'>,
  from: string | number,
  lang: Lang,
): string {
  const fromMs = typeof from === 'string' ? epochOf(`${from.slice(0, 10)}T12:00`) : from;
  return dateAt(fromMs + daysIn[period] * 86_400_000, lang);
}
