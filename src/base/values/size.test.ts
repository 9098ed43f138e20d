import { expect, it } from 'vitest';
import { bytesOf, quartersOf, sizeOf } from './size.ts';

const terabyte = bytesOf({ amount: 1, unit: 'TB' });

it.each([
  [250, 1],
  [500, 2],
  [10, 0],
  [100, 0.4],
])('the size %i GB fills %f quarters of 1 TB', (amount, quarters) => {
  expect(quartersOf({ amount, unit: 'GB' }, terabyte)).toBe(quarters);
});

it('the largest size has all four quarters', () => {
  expect(quartersOf({ amount: 1, unit: 'TB' }, terabyte)).toBe(4);
});

it('an amount that rounds to 1024 is one of the next unit', () => {
  expect(sizeOf(2 ** 40 - 2 ** 25)).toEqual({ amount: 1, unit: 'TB' });
  expect(sizeOf(1023.9 * 2 ** 30)).toEqual({ amount: 1023.9, unit: 'GB' });
});
