import type { Lang } from '#base/settings/settings.ts';
import { date } from '#i18n/format.ts';
import { type Package, daysIn } from '#base/values/package.ts';
import { operatorDay } from '#i18n/operator-day.ts';

/**
 * The date one period after a day, `DD.MM.yyyy`.
 * @param from an ISO date, or a moment in epoch ms
 */
export const dateAfterPeriod = (
  { period }: Pick<Package, 'period'>,
  from: string | number,
  lang: Lang,
): string => date(operatorDay(from, daysIn[period]), lang);
