import { expect, it } from 'vitest';
import type { Package } from '#base/values/package.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { smallerPlan } from './smaller-plan.ts';

const gigabyte = 1024 ** 3;
const pkg = aPackage();
const plan = (amount: number, cost: number, changes: Partial<Package> = {}) =>
  aPackage({ id: `${amount}`, size: { amount, unit: 'GB' }, cost, ...changes });

it('is the largest of those that are smaller and cost less', () => {
  const onSale = [plan(100, 100_00), plan(250, 150_00), pkg, plan(1000, 400_00)];
  expect(smallerPlan(pkg, onSale, 0)?.id).toBe('250');
  expect(smallerPlan(plan(100, 100_00), onSale, 0)).toBeUndefined();
});

it.each([
  ['costs as much', plan(250, 250_00)],
  ['has no known price', plan(250, 0, { unpriced: true })],
  ['is paid for less often', plan(250, 150_00, { period: 'year' })],
  ['is paid for in another way', plan(250, 150_00, { type: 'card' })],
] as const)('is none that %s', (_, each) => {
  expect(smallerPlan(pkg, [each], 0)).toBeUndefined();
});

it('has room for the files, if it is known how much they need', () => {
  const onSale = [plan(250, 150_00)];
  expect(smallerPlan(pkg, onSale, 250 * gigabyte)?.id).toBe('250');
  expect(smallerPlan(pkg, onSale, 251 * gigabyte)).toBeUndefined();
});
