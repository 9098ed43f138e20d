import { date, dateAt, epochOf } from '#i18n/format.ts';

/**
 * Whether an ISO date is a later day than a moment, by the visitor's calendar. A date alone is read
 * as midnight in UTC, which east of Greenwich is hours after the day has begun.
 * @param epochMs the moment, in epoch ms
 */
export const isLaterDay = (iso: string, epochMs: number): boolean =>
  epochOf(iso) > epochMs && date(iso, 'ru') !== dateAt(epochMs, 'ru');
