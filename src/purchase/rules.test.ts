import { expect, it, test, describe } from 'vitest';
import { aPackageCatalog, onSale } from '../../tests/support/package-catalog.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { bytesOf } from '#base/values/size.ts';
import {
  type Package,
  type PackageStatus,
  type PackageType,
  packageTypes,
} from '#base/values/package.ts';
import {
  createSavingsCalculator,
  isPlanType,
  isRunning,
  ownedPackage,
  planReplacedByBuying,
  switchoverDay,
  cancelSwitchState,
  type CancelSwitchState,
} from './rules.ts';
import { storageEffect } from './storage-effect.ts';

const monthly = onSale('bln', 'paid-250gb-30days');
const active = { ...monthly, nextPayment: '2026-12-05', canUnsubscribe: true };

test.each<[PackageStatus, boolean]>([
  ['active', true],
  ['trial', true],
  ['replaced', true],
  ['daily-charge', true],
  ['cancelled', false],
  ['connecting', false],
  ['disconnecting', false],
  ['promo-activating', false],
  ['payment-open', false],
])('a package with status %s is running: %s', (status, expected) => {
  expect(isRunning(aPackage({ status }))).toBe(expected);
  expect(isRunning(aPackage({ status, willBeCreated: true }))).toBe(false);
});

test.each<[PackageType, boolean]>([
  ['paid', true],
  ['card', true],
  ['sbp', true],
  ['promo', false],
  ['promo_optional', false],
  ['default', false],
  ['other_default', false],
  ['free_optional', false],
  ['promo_no_abonent', false],
])('type %s is a plan: %s', (type, plan) => {
  expect(isPlanType({ type })).toBe(plan);
});

it('a running package with the same id is owned, also while it is connecting, a cancelled one is not', () => {
  expect(ownedPackage(aPackageCatalog('bln', [active]), monthly)).toBe(active);
  const connecting = { ...active, status: 'connecting' } as const;
  expect(ownedPackage(aPackageCatalog('bln', [connecting]), monthly)).toBe(connecting);
  const cancelled = { ...active, status: 'cancelled' } as const;
  expect(ownedPackage(aPackageCatalog('bln', [cancelled]), monthly)).toBeUndefined();
});

it('a plan replaces another running plan, not the same one (spec §4)', () => {
  const other = onSale('bln', 'paid-1tb-30days');
  expect(planReplacedByBuying(aPackageCatalog('bln', [active]), other)).toBe(active);
  expect(planReplacedByBuying(aPackageCatalog('bln'), other)).toBeUndefined();
  expect(planReplacedByBuying(aPackageCatalog('bln', [active]), monthly)).toBeUndefined();
});

it('a cancelled plan that is reactivated comes in addition to the plan that runs', () => {
  const cancelled = { ...onSale('bln', 'paid-1tb-30days'), status: 'cancelled' } as const;
  const catalog = aPackageCatalog('bln', [active, cancelled]);
  expect(planReplacedByBuying(catalog, cancelled)).toBeUndefined();
  expect(storageEffect(catalog, cancelled)).toMatchObject({
    otherStorage: bytesOf(active.size),
    replaced: 0,
  });
});

it('a plan that ends on a known day without a further charge is replaced on that day', () => {
  const { nextPayment: _never, ...ending } = { ...active, expires: '2026-12-20' };
  const catalog = aPackageCatalog('bln', [ending]);
  const other = onSale('bln', 'paid-1tb-30days');
  expect(planReplacedByBuying(catalog, other)).toBe(ending);
  expect(switchoverDay(ending)).toBe('2026-12-20');
  expect(storageEffect(catalog, other)).toMatchObject({
    otherStorage: 0,
    replaced: bytesOf(active.size),
  });
  expect(switchoverDay({ ...ending, nextPayment: '2026-12-05' })).toBe('2026-12-05');
});

it('counts a cancelled plan as storage until it ends', () => {
  const cancelled = aPackage({ id: 'old', status: 'cancelled', expires: '2026-12-04' });
  const catalog = aPackageCatalog('bln', [active, cancelled]);
  const other = onSale('bln', 'paid-1tb-30days');
  expect(storageEffect(catalog, other, '2026-12-05')).toMatchObject({
    otherNow: bytesOf(cancelled.size),
    otherStorage: 0,
  });
  expect(storageEffect(catalog, other).otherStorage).toBe(bytesOf(cancelled.size));
});

test.each<[string, boolean, Partial<Package>]>([
  ['a free package that ends before', false, { type: 'promo', expires: '2026-12-02' }],
  ['a package that ends at a time of that day', false, { expires: '2026-12-05T10:00:00Z' }],
  ['a single payment for a period that ends', false, { type: 'sbp', nextPayment: '2026-12-05' }],
  ['a card plan without renewal', false, { type: 'card', halfClosed: true, expires: '2026-12-04' }],
  [
    'a card trial without renewal',
    false,
    { type: 'card', halfClosed: true, status: 'trial', expires: '2026-12-04' },
  ],
  ['a plan that is replaced before', false, { status: 'replaced', nextPayment: '2026-12-04' }],
  ['a free package that ends later', true, { type: 'promo', expires: '2026-12-06' }],
  ['a trial that becomes paid', true, { status: 'trial', expires: '2026-12-02' }],
  ['a plan that is charged again', true, { nextPayment: '2026-12-02', expires: '2026-12-02' }],
  ['a package without a date', true, { type: 'default' }],
])('%s is storage of 5 December: %s', (_name, counted, stated) => {
  const { nextPayment: _never, ...dateless } = aPackage({ id: 'beside', type: 'promo' });
  const beside = { ...dateless, ...stated };
  const catalog = aPackageCatalog('bln', [active, beside]);
  const { otherNow, otherStorage } = storageEffect(
    catalog,
    onSale('bln', 'paid-1tb-30days'),
    '2026-12-05',
  );
  expect(otherNow).toBe(bytesOf(beside.size));
  expect(otherStorage).toBe(counted ? bytesOf(beside.size) : 0);
});

it('of several plans, the one that is charged again is replaced, not one that only ends', () => {
  const ending = { ...onSale('bln', 'paid-500gb-30days'), expires: '2026-11-01' };
  const catalog = aPackageCatalog('bln', [ending, active]);
  expect(planReplacedByBuying(catalog, onSale('bln', 'paid-1tb-30days'))).toBe(active);
});

it('a plan that is cancelled, or whose end is unknown, is not replaced', () => {
  const other = onSale('bln', 'paid-1tb-30days');
  const cancelled = { ...active, status: 'cancelled' } as const;
  const { nextPayment: _never, ...unpaid } = active;
  for (const plan of [cancelled, unpaid])
    expect(planReplacedByBuying(aPackageCatalog('bln', [plan]), other)).toBeUndefined();
});

it('a promo package replaces no plan, and no promo package is replaced', () => {
  const plan = onSale('bln', 'paid-1tb-30days');
  const promo = { ...active, id: 'promo', type: 'promo' } as const;
  expect(
    planReplacedByBuying(aPackageCatalog('bln', [active]), { ...plan, type: 'promo' }),
  ).toBeUndefined();
  expect(planReplacedByBuying(aPackageCatalog('bln', [promo]), plan)).toBeUndefined();
});

it('the yearly saving compares with twelve months of the same type and size (spec §9)', () => {
  const catalog = aPackageCatalog('bln');
  expect(createSavingsCalculator(catalog)(onSale('bln', 'paid-500gb-year'))).toBe(50);
  expect(createSavingsCalculator(catalog)(monthly)).toBe(0);
  const yearlyOnly = { ...catalog, available: [onSale('bln', 'paid-500gb-year')] };
  expect(createSavingsCalculator(yearlyOnly)(onSale('bln', 'paid-500gb-year'))).toBe(0);
});

it('tells no total once another plan was ordered that has not begun', () => {
  const other = onSale('bln', 'paid-1tb-30days');
  const effect = (plan: Package) => storageEffect(aPackageCatalog('bln', [active, plan]), other);
  const hasNoTotal = (plan: Package) => effect(plan).hasOrder && effect(plan).hasNoTotal;
  const ordered = { ...onSale('bln', 'paid-500gb-30days'), willBeCreated: true };
  expect(hasNoTotal(ordered)).toBe(true);
  expect(hasNoTotal({ ...ordered, willBeCreated: false, status: 'connecting' })).toBe(true);
  const promo = aPackage({ id: 'promo', type: 'promo', status: 'promo-activating' });
  expect(effect(promo)).toMatchObject({ hasNoTotal: true, hasOrder: false });
  // The list of what replaces it could not be read.
  expect(hasNoTotal({ ...active, id: 'replaced', status: 'replaced' })).toBe(true);
  for (const none of [
    { ...ordered, status: 'cancelled' },
    { ...ordered, status: 'disconnecting' },
    { ...ordered, status: 'payment-open' },
    { ...ordered, type: 'promo' },
    { ...ordered, id: other.id },
  ] as const)
    expect(effect(none)).toMatchObject({ hasNoTotal: false, hasOrder: false });
});

const flags = [true, false];
const all = packageTypes.flatMap((type) =>
  flags.flatMap((canUnsubscribe) =>
    flags.flatMap((halfClosed) =>
      flags.map((willBeCreated) => ({ type, canUnsubscribe, halfClosed, willBeCreated })),
    ),
  ),
);
const inState = (state: CancelSwitchState) => all.filter((pkg) => cancelSwitchState(pkg) === state);

/* Spec §2, Plans screen, sentence by sentence, over all types and flags. */
describe('the switch of a package card', () => {
  it('is pending exactly while the package is still to be created', () => {
    expect(inState('pending')).toEqual(all.filter((pkg) => pkg.willBeCreated));
  });

  it('is locked, with or without an explanation, for a package that cannot be unsubscribed and for a half-closed card package', () => {
    const locked = [...inState('blocked'), ...inState('explained')];
    const expected = all.filter(
      (pkg) =>
        !pkg.willBeCreated && (!pkg.canUnsubscribe || (pkg.type === 'card' && pkg.halfClosed)),
    );
    expect(new Set(locked)).toEqual(new Set(expected));
  });

  it('is locked with an explanation, except for default, card and promo_no_abonent packages', () => {
    const types = (state: CancelSwitchState) => new Set(inState(state).map(({ type }) => type));
    expect(types('blocked')).toEqual(new Set(['default', 'card', 'promo_no_abonent']));
    expect(types('explained')).toEqual(
      new Set(['promo', 'promo_optional', 'free_optional', 'other_default', 'paid', 'sbp']),
    );
  });

  it('is on in all other cases, including a half-closed package that is not a card package', () => {
    expect(inState('on').length).toBe(9 * 2 - 1);
    const pkg = {
      type: 'paid',
      canUnsubscribe: true,
      halfClosed: true,
      willBeCreated: false,
    } as const;
    expect(cancelSwitchState(pkg)).toBe('on');
  });
});
