import { expect, test } from 'vitest';
import { aPackage } from '../../tests/support/plans.ts';
import { firstChargeOf } from './first-charge.ts';

const pkg = aPackage({ firstCharge: { amount: 150_00, date: '2026-11-26' } });

test.each([
  ['at one in the morning in Moscow', '2026-11-26T01:00:00+03:00'],
  ['in Kaliningrad, where it is still the day before', '2026-11-25T23:30:00+02:00'],
  ['in Vladivostok, where it is the next day', '2026-11-27T06:00:00+10:00'],
  ['in New York, where it is still the day before', '2026-11-25T20:00:00-05:00'],
])('a charge of today is made with the purchase, %s', (_where, moment) => {
  expect(firstChargeOf(pkg, false, Date.parse(moment))).toEqual({
    amount: 150_00,
    laterIso: undefined,
  });
});

test('a charge of tomorrow is not made with the purchase', () => {
  const lateInTheEvening = Date.parse('2026-11-25T23:59:59+03:00');
  expect(firstChargeOf(pkg, false, lateInTheEvening)?.laterIso).toBe('2026-11-26');
});
