import { expect, it } from 'vitest';
import { packageCatalog } from '#sandbox/billing/package-catalog.ts';
import { canReactivate, planReplacedByBuying } from '../rules.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { availablePackagesWire, getAvailablePackages } from './available-packages.ts';

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
