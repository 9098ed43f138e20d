import { expect, it, test } from 'vitest';
import { bytesOf, quartersOf, sizeOf, photoCapacity } from './size.ts';

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

test.each([
  [{ amount: 10, unit: 'GB' } as const, 2_500],
  [{ amount: 250, unit: 'GB' } as const, 60_000],
  [{ amount: 500, unit: 'GB' } as const, 125_000],
  [{ amount: 1, unit: 'TB' } as const, 250_000],
  [{ amount: 300, unit: 'MB' } as const, 0],
])('estimates that a plan of %o holds about %i photos', (size, photos) => {
  expect(photoCapacity(size)).toBe(photos);
});
