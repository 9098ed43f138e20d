import { expect, it } from 'vitest';
import { verdicts } from './goals.ts';

it('a goal that was not measured counts as missed', () => {
  const all = verdicts([], undefined);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ holds }) => holds)).toEqual([]);
});

it('a measurement is compared with its limit', () => {
  const growth = {
    manyPackages: 301,
    perInstance: 150_000,
    callsOfFifty: 5,
    callsOfOne: 5,
    exponent: 1,
    lateFrames: 0,
  };
  const holding = verdicts([], growth).filter(({ holds }) => holds);
  expect(holding.map(({ measured }) => measured)).toEqual([0, 150, 1, 1]);
});
