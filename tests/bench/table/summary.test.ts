import { expect, it } from 'vitest';
import { median } from './summary.ts';

it('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
