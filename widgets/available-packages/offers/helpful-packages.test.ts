import { expect, it } from 'vitest';
import { aPackageCatalog, onSale } from '../../../tests/support/package-catalog.ts';
import { helpfulPackages } from './helpful-packages.ts';

const gb = 1024 ** 3;
const plan = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-20' };
const full = aPackageCatalog('bln', [plan]);
const sizes = (used: number | undefined, catalog = full) =>
  new Set(helpfulPackages(catalog, used).available.map(({ size }) => `${size.amount}${size.unit}`));

it('a full cloud is offered the packages with which its files fit', () => {
  expect(sizes(284 * gb)).toEqual(new Set(['500GB', '1TB']));
  expect(sizes(600 * gb)).toEqual(new Set(['1TB']));
});

it('a full cloud is offered more storage than now if it is not known what is used', () => {
  expect(sizes(undefined)).toEqual(new Set(['500GB', '1TB']));
});

it('a full cloud is offered everything if no package is large enough', () => {
  expect(sizes(5_000 * gb)).toEqual(new Set(['250GB', '500GB', '1TB']));
});
