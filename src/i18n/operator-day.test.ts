import { expect, test } from 'vitest';
import { operatorDay } from './operator-day.ts';

test.each([
  ['shortly before midnight in Moscow', '2026-11-26T23:59:59+03:00', '2026-11-26'],
  ['at midnight in Moscow', '2026-11-27T00:00:00+03:00', '2026-11-27'],
  ['in the morning in Vladivostok', '2026-11-27T06:00:00+10:00', '2026-11-26'],
  ['late in the evening in Kaliningrad', '2026-11-26T23:30:00+02:00', '2026-11-27'],
])('%s it is the day of the operator', (_when, moment, day) => {
  expect(operatorDay(Date.parse(moment))).toBe(day);
});

test('a date stays that date, whatever its time', () => {
  expect(operatorDay('2026-12-05')).toBe('2026-12-05');
  expect(operatorDay('2026-12-05T23:30:00Z')).toBe('2026-12-05');
  expect(operatorDay('2028-02-28', 1)).toBe('2028-02-29');
});
