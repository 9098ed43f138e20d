import { afterEach, expect, it, vi } from 'vitest';
import { isLaterDay } from './is-later-day.ts';

/** The visitor's calendar shows this day of the month, whatever the time zone of the test. */
const calendarShows = (day: number) => {
  vi.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
  vi.spyOn(Date.prototype, 'getMonth').mockReturnValue(10);
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(day);
};
afterEach(() => vi.restoreAllMocks());

it('today is not later, though east of Greenwich the day begins before midnight in UTC', () => {
  const oneAtNightInMoscow = Date.parse('2026-11-26T01:00:00+03:00');
  calendarShows(26);
  expect(isLaterDay('2026-11-26', oneAtNightInMoscow)).toBe(false);
  expect(isLaterDay('2026-11-27', oneAtNightInMoscow)).toBe(true);
});

it('a day that has begun in UTC is not later, though west of Greenwich it is tomorrow', () => {
  const eveningInNewYork = Date.parse('2026-11-25T20:00:00-05:00');
  calendarShows(25);
  expect(isLaterDay('2026-11-26', eveningInNewYork)).toBe(false);
  expect(isLaterDay('2026-11-27', eveningInNewYork)).toBe(true);
});
