import { expect, test } from 'vitest';
import { dateAfterPeriod } from './date-after-period.ts';

const month = { period: '30days' } as const;

test.each(['2026-12-05', '2026-12-05T23:30:00Z'])('a month after the date %s', (day) => {
  expect(dateAfterPeriod(month, day, 'ru')).toBe('04.01.2027');
});

test.each([
  ['2026-11-20T01:00:00+10:00', '19.12.2026'],
  ['2026-11-20T23:30:00+02:00', '21.12.2026'],
  ['2026-11-20T23:30:00-05:00', '21.12.2026'],
])('a month after %s is counted by the calendar of the operator', (moment, expected) => {
  expect(dateAfterPeriod(month, Date.parse(moment), 'ru')).toBe(expected);
});
