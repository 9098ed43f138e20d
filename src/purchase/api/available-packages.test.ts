import { expect, it } from 'vitest';
import { packageCatalog } from '#sandbox/billing/package-catalog.ts';
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
