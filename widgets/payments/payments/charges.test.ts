import { describe, expect, it } from 'vitest';
import { success } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { badCard, firstEnd, methodOf, nextCharge, orderedCards, sumOf } from './charges.ts';

const card = (change: Partial<Package> = {}) =>
  aPackage({ type: 'card', nextPayment: '2026-12-05', cost: 250_00, ...change });
const charge = (current: readonly Package[], switchover: readonly Package[] = []) =>
  nextCharge({ current, switchover });

describe('the next charge', () => {
  it('is the sum of what is charged on the first day', () => {
    const other = card({ id: 'b', cost: 100_00 });
    const later = card({ id: 'c', nextPayment: '2026-12-06' });
    expect(charge([later, card(), other])).toMatchObject({ date: '2026-12-05', amount: 350_00 });
  });

  it('is none for what is free, paid once, cancelled or half-closed', () => {
    const included = aPackage({ type: 'default', cost: 0 });
    const once = aPackage({ type: 'sbp', nextPayment: '2026-12-05' });
    const cancelled = card({ status: 'cancelled' });
    const halfClosed = card({ halfClosed: true });
    expect(charge([included, once, cancelled, halfClosed])).toBe('none');
    expect(charge([])).toBe('none');
  });

  it('has no sum if one price is unknown, and is unknown without a day', () => {
    expect(charge([card({ unpriced: true, cost: 0 })])).not.toHaveProperty('amount');
    const { nextPayment: _, ...undated } = card();
    expect(charge([card(), undated])).toBeUndefined();
  });

  it('is that of the plan which replaces another', () => {
    const replaced = card({ status: 'replaced' });
    const next = card({ id: 'n', cost: 400_00 });
    expect(charge([replaced], [next])).toMatchObject({ amount: 400_00 });
  });

  it('is the price of a day while it is charged daily, and that after the end of a trial', () => {
    const daily = aPackage({ type: 'paid', status: 'daily-charge', costPerDay: 8_33 });
    expect(charge([daily])).toMatchObject({ amount: 8_33, packages: [{ period: 'day' }] });
    expect(charge([card({ status: 'trial', expires: '2026-12-01' })])).toMatchObject({
      date: '2026-12-01',
    });
  });
});

it('packages are paid in one way only if all are', () => {
  expect(methodOf([card(), card()])).toBe('card');
  expect(methodOf([aPackage({ type: 'paid' })])).toBe('balance');
  expect(methodOf([card(), aPackage({ type: 'paid' })])).toBeUndefined();
  expect(methodOf([aPackage({ type: 'promo' })])).toBeUndefined();
});

it('the card that packages are charged from is first, and bad only with packages', () => {
  const one = { id: 'c1', status: 'refused', packageIds: [] } as const;
  const two = { id: 'c2', status: 'expired', packageIds: ['p'] } as const;
  expect(orderedCards({ cards: success([one, two]) })).toEqual([two, one]);
  expect(badCard({ cards: success([one, two]) })).toBe(two);
  expect(badCard({ cards: success([one]) })).toBeUndefined();
});

it('a sum and an end are known only if each is', () => {
  expect(sumOf([card(), card()])).toBe(500_00);
  expect(sumOf([card(), card({ unpriced: true })])).toBeUndefined();
  const { nextPayment: _, ...endless } = card();
  expect(firstEnd([card(), card({ nextPayment: '2026-11-30' })])).toBe('2026-11-30');
  expect(firstEnd([card(), endless])).toBeUndefined();
});
