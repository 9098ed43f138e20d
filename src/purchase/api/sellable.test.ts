import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sellableOf, sellableWire } from './sellable.ts';

const pkg = { id: 'p1', bytes: 2 ** 30, period: '30days', cost: 150_00, package_type: 'card' };

const sold = (...given: unknown[]) =>
  sellableOf(z.parse(z.array(sellableWire), given)).map(({ id }) => id);

it.each([
  ['a price below zero', { cost: -1 }],
  ['a part of a kopeck', { cost: 0.5 }],
  ['a price that is no exact number', { cost: 2 ** 53 }],
  ['a price in words', { cost: '15000' }],
  ['a daily price below zero', { cost_per_day: -5 }],
  ['no size', { bytes: undefined }],
  ['a size below zero', { size: -250, unit: 'GB' }],
  ['no id to buy it by', { id: '' }],
  ['a period nobody has heard of', { period: 'fortnight' }],
])('sells nothing that has %s, and everything else', (_what, spoiled) => {
  expect(sold({ ...pkg, ...spoiled }, { ...pkg, id: 'p2' })).toEqual(['p2']);
});

it('offers a package that costs nothing', () => {
  expect(sold({ ...pkg, cost: 0 })).toEqual(['p1']);
});
