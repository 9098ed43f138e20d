import { describe, expect, it } from 'vitest';
import { aPackage } from '../../tests/support/plans.ts';
import {
  firstSessionRoute,
  offersSharedBalance,
  offersSpecialPromo,
  otherPackagesRoute,
  packagesFromOrders,
} from './rules.ts';

describe('packages read from orders', () => {
  it('maps other_default to a default package paid daily, and any other service to promo_no_abonent', () => {
    const made = packagesFromOrders([
      { serviceId: 'other_default', status: 'running', cost: 5_00 },
      { serviceId: 'cloud_promo', status: 'running', size: { amount: 1, unit: 'TB' } },
    ]);
    expect(made.map(({ type, period }) => [type, period])).toEqual([
      ['default', 'day'],
      ['promo_no_abonent', '30days'],
    ]);
    expect(made[0]).toMatchObject({ cost: 5_00, canUnsubscribe: false });
    expect(made[1]).toMatchObject({ size: { amount: 1, unit: 'TB' }, unpriced: true });
  });

  it('uses running orders only', () => {
    expect(
      packagesFromOrders([
        { serviceId: 'other_default', status: 'completed' },
        { serviceId: 'other_default', status: 'canceled' },
      ]),
    ).toEqual([]);
  });
});

describe('the free 2 TB offer', () => {
  it('is shown only to a bln user with a free package', () => {
    expect(offersSharedBalance('bln', 'free-2tb')).toBe(true);
    expect(offersSharedBalance('bln', null)).toBe(false);
    expect(offersSharedBalance('bln', '')).toBe(false);
    expect(offersSharedBalance('other', 'free-2tb')).toBe(false);
  });
});

describe('the special promo', () => {
  const byDefault = [aPackage({ type: 'default' })];

  it('is shown with a default package whose code is unused, when no free offer is shown', () => {
    expect(offersSpecialPromo(byDefault, ['another'], false)).toBe(true);
  });

  it.each([
    ['no default package', [aPackage()], [], false],
    ['its code used', byDefault, ['cloud250pk1'], false],
    ['unreadable codes', byDefault, undefined, false],
    ['the free offer shown', byDefault, [], true],
  ])('is not shown with %s', (_, packages, codes, free) => {
    expect(offersSpecialPromo(packages, codes, free)).toBe(false);
  });
});

describe('the link “other packages”', () => {
  const other = (...current: Parameters<typeof aPackage>) =>
    otherPackagesRoute({ tenant: 'other', current: current.map((each) => aPackage(each)) });

  it.each([
    ['an SBP package', { type: 'sbp' }],
    ['an active card package', { type: 'card' }],
    ['a card package on trial', { type: 'card', status: 'trial' }],
    ['a promo_no_abonent package', { type: 'promo_no_abonent' }],
  ] as const)('sends a non-bln user with %s to subscription-exists', (_, changes) => {
    expect(other(changes)).toBe('/plans/subscription-exists');
  });

  it.each([
    ['a half-closed card package', { type: 'card', halfClosed: true }],
    ['a cancelled card package', { type: 'card', status: 'cancelled' }],
    ['a card package still to be created', { type: 'card', willBeCreated: true }],
    ['a card package with an open payment', { type: 'card', status: 'payment-open' }],
    ['a default package', { type: 'default' }],
  ] as const)('sends a non-bln user with %s to the available packages', (_, changes) => {
    expect(other(changes)).toBe('/plans/available-packages');
  });

  it('sends a bln user to the available packages in any case', () => {
    const current = [aPackage({ type: 'card' }), aPackage({ type: 'sbp' })];
    expect(otherPackagesRoute({ tenant: 'bln', current })).toBe('/plans/available-packages');
  });
});

describe('the first session of a user', () => {
  it('opens the route of the offer that applies, if any', () => {
    expect(firstSessionRoute({ sharedBalance: true, special: false })).toBe('/plans/ub');
    expect(firstSessionRoute({ sharedBalance: false, special: true })).toBe('/plans/special-promo');
    expect(firstSessionRoute({ sharedBalance: false, special: false })).toBeUndefined();
  });
});
