import { expect, test } from 'vitest';
import { photoCapacity } from './photo-capacity.ts';

test.each([
  [{ amount: 10, unit: 'GB' } as const, 2_500],
  [{ amount: 250, unit: 'GB' } as const, 60_000],
  [{ amount: 500, unit: 'GB' } as const, 125_000],
  [{ amount: 1, unit: 'TB' } as const, 250_000],
  [{ amount: 300, unit: 'MB' } as const, 0],
])('estimates that a plan of %o holds about %i photos', (size, photos) => {
  expect(photoCapacity(size)).toBe(photos);
});
