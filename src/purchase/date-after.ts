import { daysIn, type Period } from '#base/values/package.ts';
import { operatorDay } from '#i18n/operator-day.ts';
import type { Lang } from '#base/settings/settings.ts';
import { date } from '#i18n/format.ts';

/**
 * The date one period or several after a day, `DD.MM.yyyy`.
 * @param from an ISO date, or a moment in epoch ms
 */
export const dateAfter = (period: Period, from: string | number, lang: Lang, periods = 1): string =>
  date(operatorDay(from, daysIn[period] * periods), lang);
