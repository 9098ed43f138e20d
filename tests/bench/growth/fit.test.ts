import { expect, it } from 'vitest';
import { exponentOf } from './fit.ts';

const of = (law: (n: number) => number) => [1, 10, 100, 1_000].map((n) => ({ n, value: law(n) }));

it('finds linear and quadratic growth on top of what is paid once', () => {
  expect(exponentOf(of((n) => 500 + 3 * (n - 1)))).toBeCloseTo(1);
  expect(exponentOf(of((n) => 500 + 3 * (n - 1) ** 2))).toBeCloseTo(2);
});

it('finds no growth where nothing grows', () => {
  expect(exponentOf(of(() => 7))).toBe(0);
});
