import { expect, it } from 'vitest';
import { markPassed } from './use-countdown.ts';

it('countdown announces 60, 30, 10 and 0 seconds only', () => {
  const reported = Array.from({ length: 61 }, (_, passed) => 60 - passed).flatMap((now, place) => {
    const mark = markPassed(place === 0 ? undefined : now + 1, now);
    return mark === null ? [] : [mark];
  });
  expect(reported).toEqual([60, 30, 10, 0]);
});

it('countdown does not announce marks that passed before it started', () => {
  expect(markPassed(undefined, 45)).toBeNull();
});

it('countdown announces only the last of several missed marks', () => {
  expect(markPassed(58, 4)).toBe(10);
  expect(markPassed(58, 0)).toBe(0);
});
