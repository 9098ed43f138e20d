import { expect, it } from 'vitest';
import { markPassed } from './countdown-marks.ts';

it('is told at 60, 30, 10 and 0 seconds and at no other', () => {
  const told = Array.from({ length: 61 }, (_, passed) => 60 - passed).flatMap((now, place) => {
    const mark = markPassed(place === 0 ? undefined : now + 1, now);
    return mark === null ? [] : [mark];
  });
  expect(told).toEqual([60, 30, 10, 0]);
});

it('says nothing of marks that had passed before it began', () => {
  expect(markPassed(undefined, 45)).toBeNull();
});

it('says only the last of several marks slept through', () => {
  expect(markPassed(58, 4)).toBe(10);
  expect(markPassed(58, 0)).toBe(0);
});
