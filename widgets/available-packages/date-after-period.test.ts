import { afterEach, expect, test, vi } from 'vitest';
import { dateAfterPeriod } from './date-after-period.ts';

const { parse } = Date;

/** The visitor's clock is this many hours from Greenwich, whatever the time zone of the test. */
function hoursFromGreenwich(hours: number) {
  const aheadMs = hours * 3_600_000;
  const on = (name: 'getDate' | 'getMonth' | 'getFullYear', read: (date: Date) => number) =>
    vi.spyOn(Date.prototype, name).mockImplementation(function (this: Date) {
      return read(new Date(this.valueOf() + aheadMs));
    });
  on('getDate', (date) => date.getUTCDate());
  on('getMonth', (date) => date.getUTCMonth());
  on('getFullYear', (date) => date.getUTCFullYear());
  // A date alone is read in UTC, a time without a zone by the clock.
  vi.spyOn(Date, 'parse').mockImplementation((text) =>
    /T\d\d:\d\d$/.test(text) ? parse(`${text}Z`) - aheadMs : parse(text),
  );
}
afterEach(() => vi.restoreAllMocks());

const month = { period: '30days' } as const;

test.each([-11, -3, 0, 3, 14])('a month after a date is the same everywhere: UTC%+d', (hours) => {
  hoursFromGreenwich(hours);
  expect(dateAfterPeriod(month, '2026-12-05', 'ru')).toBe('04.01.2027');
  expect(dateAfterPeriod(month, '2026-12-05T23:30:00Z', 'ru')).toBe('04.01.2027');
});

test.each([
  [-3, '19.12.2026'],
  [3, '20.12.2026'],
])('a month after a moment is counted by the clock of the visitor: UTC%+d', (hours, expected) => {
  hoursFromGreenwich(hours);
  expect(dateAfterPeriod(month, parse('2026-11-20T01:00:00Z'), 'ru')).toBe(expected);
});
