import { expect, it } from 'vitest';
import { exponentOf } from './fit.ts';

const of = (law: (n: number) => number) => [1, 10, 100, 1_000].map((n) => ({ n, value: law(n) }));

it('the fit finds linear and quadratic growth on top of a fixed cost', () => {
  expect(exponentOf(of((n) => 500 + 3 * (n - 1)))).toBeCloseTo(1);
  expect(exponentOf(of((n) => 500 + 3 * (n - 1) ** 2))).toBeCloseTo(2);
});

it('the fit finds no growth in constant values', () => {
  expect(exponentOf(of(() => 7))).toBe(0);
});
