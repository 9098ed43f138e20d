import { expect, test } from 'vitest';
import { dateAfter } from './date-after.ts';

test.each(['2026-12-05', '2026-12-05T23:30:00Z'])('a month after the date %s', (day) => {
  expect(dateAfter('30days', day, 'ru')).toBe('04.01.2027');
});

test.each([
  ['2026-11-20T01:00:00+10:00', '19.12.2026'],
  ['2026-11-20T23:30:00+02:00', '21.12.2026'],
  ['2026-11-20T23:30:00-05:00', '21.12.2026'],
])('a month after %s is counted by the calendar of the operator', (moment, expected) => {
  expect(dateAfter('30days', Date.parse(moment), 'ru')).toBe(expected);
});

test('three months after a date', () => {
  expect(dateAfter('30days', '2026-11-28', 'ru', 3)).toBe('26.02.2027');
});
