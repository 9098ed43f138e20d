import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  sellableOf,
  sellableWire,
  availablePackagesWire,
  getAvailablePackages,
} from './packages-on-sale.ts';
import { packageCatalog } from '#sandbox/billing/package-catalog.ts';
import { canReactivate, planReplacedByBuying } from '../rules.ts';
import { aPackage } from '../../../tests/support/plans.ts';

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
  ['a size that would be shown as 0', { size: 0.04, unit: 'GB' }],
  ['a size beyond all storage', { size: 1e21, unit: 'GB' }],
  ['more bytes than can be counted', { bytes: 1e300 }],
  ['no id', { id: '' }],
  ['an unknown period', { period: 'fortnight' }],
])(
  'a list of packages on sale drops a package that has %s and keeps the others',
  (_what, invalid) => {
    expect(sold({ ...pkg, ...invalid }, { ...pkg, id: 'p2' })).toEqual(['p2']);
  },
);

it.each([
  ['prices', { cost: 100_00 }],
  ['sizes', { bytes: 2 ** 40 }],
  ['periods', { period: 'year' }],
  ['types', { package_type: 'sbp' }],
])('a list of packages on sale drops an id that has two %s', (_what, other) => {
  const third = { ...pkg, ...other };
  expect(sold(pkg, { ...pkg, id: 'p2' }, third)).toEqual(['p2']);
  expect(sold(pkg, third, pkg)).toEqual([]);
});

it('a list of packages on sale shows a repeated package once', () => {
  expect(sold(pkg, pkg, { ...pkg, id: 'p2' }, pkg)).toEqual(['p1', 'p2']);
});

it('a list of packages on sale keeps a free package', () => {
  expect(sold({ ...pkg, cost: 0 })).toEqual(['p1']);
});

const [wire] = packageCatalog('bln');

const firstCharge = (charge: unknown) => {
  const response = { _embedded: { packages: [{ ...wire, first_charge: charge }] } };
  const [pkg] = getAvailablePackages('u1').value(availablePackagesWire.parse(response), {
    status: 200,
  });
  return pkg?.firstCharge;
};

it('a package on sale has the date and amount of its first charge', () => {
  const message = { amount: 250_00, date: '2026-12-05' };
  expect(firstCharge(message)).toEqual(message);
});

it.each([undefined, null, {}, { amount: -1, date: '2026-12-05' }, { amount: 1, date: 'soon' }, 7])(
  'a first charge of %j is ignored, and the package stays on sale',
  (charge) => {
    expect(firstCharge(charge)).toBeUndefined();
  },
);

it.each(['bln', 'other'] as const)(
  'a package on sale is bought, also by a user who cancelled it earlier: %s',
  (tenant) => {
    const packages = packageCatalog(tenant).map((each) => ({ ...each, status: 'cancelled' }));
    const sold = getAvailablePackages('u1').value(
      availablePackagesWire.parse({ _embedded: { packages } }),
      { status: 200 },
    );
    const plan = aPackage({ id: 'other-plan', nextPayment: '2026-12-05' });
    expect(sold).toHaveLength(packages.length);
    expect(sold.filter(canReactivate)).toEqual([]);
    expect(new Set(sold.map((each) => planReplacedByBuying({ current: [plan] }, each)))).toEqual(
      new Set([plan]),
    );
  },
);
