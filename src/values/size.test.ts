import { expect, it } from 'vitest';
import { bytesOf, quartersOf } from './size.ts';

const terabyte = bytesOf({ amount: 1, unit: 'TB' });

it.each([
  [250, 1],
  [500, 2],
  [10, 0],
  [100, 0.4],
])('quartersOf counts %i GB of 1 TB as %f quarters', (amount, quarters) => {
  expect(quartersOf({ amount, unit: 'GB' }, terabyte)).toBe(quarters);
});

it('the largest size has all four quarters', () => {
  expect(quartersOf({ amount: 1, unit: 'TB' }, terabyte)).toBe(4);
});
