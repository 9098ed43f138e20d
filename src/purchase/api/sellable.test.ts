import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sellableOf, sellableWire } from './sellable.ts';

const pkg = { id: 'p1', bytes: 2 ** 30, period: '30days', cost: 150_00, package_type: 'card' };

const sold = (...args: unknown[]) =>
  sellableOf(z.parse(z.array(sellableWire), args)).map(({ id }) => id);

it.each([
  ['a price below zero', { cost: -1 }],
  ['a fraction of a kopeck', { cost: 0.5 }],
  ['a price beyond the safe integers', { cost: 2 ** 53 }],
  ['a price given as text', { cost: '15000' }],
  ['a daily price below zero', { cost_per_day: -5 }],
  ['no size', { bytes: undefined }],
  ['a size below zero', { size: -250, unit: 'GB' }],
  ['no id', { id: '' }],
  ['an unknown period', { period: 'fortnight' }],
])(
  'a list of packages on sale drops a package that has %s and keeps the others',
  (_what, invalid) => {
    expect(sold({ ...pkg, ...invalid }, { ...pkg, id: 'p2' })).toEqual(['p2']);
  },
);

it('a list of packages on sale keeps a free package', () => {
  expect(sold({ ...pkg, cost: 0 })).toEqual(['p1']);
});
