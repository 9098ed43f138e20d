import { describe, expect, it, vi } from 'vitest';
import { success } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { checkoutIn } from '../../../tests/support/checkout.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPackageCatalog, onSale } from '../../../tests/support/package-catalog.ts';
import { createInterruptedPurchase } from '#purchase/change/interrupted-purchase.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { createOffersFlow } from './offers.flow.ts';
import type { OffersAddress } from './offers-address.ts';

const nowhere: OffersAddress = { wanted: undefined, confirming: false };
const public500 = onSale('bln', 'paid-500gb-30days');

function setUp(options: {
  readonly place?: OffersAddress;
  readonly offers?: readonly Package[];
  /** Absent: the visitor is signed out. */
  readonly own?: PackageCatalog;
  /** Only the page can tell whether a user is signed in. */
  readonly asksPage?: true;
  /** The choice made before the sign-in. */
  readonly chosen?: Package;
}) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const chosenPackage = createChosenPackageStore(memoryStorage());
  if (options.chosen) chosenPackage.save(options.chosen, [options.chosen]);
  const spies = { signInFirst: vi.fn(), signInFor: vi.fn(), navigate: vi.fn() };
  const flow = createOffersFlow({
    ...spies,
    load: () => Promise.resolve(success(options.own ?? aPackageCatalog('other'))),
    publicOffers: () =>
      Promise.resolve(success(options.offers ?? aPackageCatalog('bln').available)),
    chosenPackage,
    interrupted: createInterruptedPurchase(clock.now),
    hasUser: () =>
      options.asksPage ? Promise.resolve(options.own !== undefined) : options.own !== undefined,
    checkout: checkoutIn(browser.tab, vi.fn()),
    back: vi.fn(),
    onPackagesChanged: () => () => {},
    eachMinute: () => () => {},
    now: clock.now,
    address: options.place ?? nowhere,
  });
  return { ...flow, ...spies, clock, chosenPackage, billing: browser.billing };
}

const confirm = (wanted: string): OffersAddress => ({ wanted, confirming: true });

/* The price is shown before the phone is requested. */
describe('offers before sign-in', () => {
  it('are the public ones, by month and year, with the monthly period selected', async () => {
    const { clock, store, signInFirst } = setUp({});
    await clock.flush();
    const state = store.getState();
    expect(state).toMatchObject({ step: 'browsing', period: '30days' });
    if (state.step !== 'browsing') throw new Error(state.step);
    expect(new Set(state.catalog.available.map(({ period }) => period))).toEqual(
      new Set(['30days', 'year']),
    );
    expect(signInFirst).not.toHaveBeenCalled();
  });

  it('are shown once the page has said that nobody is signed in', async () => {
    const visitor = setUp({ asksPage: true });
    const user = setUp({ asksPage: true, own: aPackageCatalog('bln') });
    expect(visitor.store.getState().step).toBe('loading');
    await visitor.clock.flush();
    expect(visitor.store.getState().step).toBe('browsing');
    await user.clock.flush();
    expect(user.store.getState().step).toBe('choosing');
    const confirming = setUp({ asksPage: true, place: confirm(public500.id) });
    await confirming.clock.flush();
    expect(confirming.signInFirst).toHaveBeenCalledOnce();
  });

  it('lead through sign-in to the chosen package, and send nothing', async () => {
    const { clock, commands, navigate, signInFor, billing } = setUp({});
    await clock.flush();
    commands.choose('500GB');
    commands.connect();
    expect(signInFor).toHaveBeenCalledExactlyOnceWith(
      public500,
      expect.arrayContaining([public500]),
    );
    expect(navigate).toHaveBeenCalledWith('/plans/available-packages?package=paid-500gb-30days', {
      replace: true,
    });
    commands.confirm();
    expect(billing.sent).toEqual([]);
  });

  it('restore the choice after returning from the sign-in', async () => {
    const { clock, store } = setUp({ place: { wanted: public500.id, confirming: false } });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'browsing', choice: '500GB' });
  });

  it.each([
    ['there are no offers', { offers: [] }],
    ['the URL names a confirmation', { place: confirm(public500.id) }],
  ])('require sign-in when %s', async (_why, options) => {
    const { clock, store, signInFirst } = setUp(options);
    await clock.flush();
    expect(signInFirst).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });
});

describe('confirmation after sign-in', () => {
  it('shows the chosen package without a notice when the price is the same', async () => {
    const { clock, store } = setUp({
      place: confirm(public500.id),
      chosen: public500,
      own: aPackageCatalog('bln'),
    });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'confirming', pkg: { id: public500.id } });
    expect(store.getState()).not.toHaveProperty('notice');
  });

  it('finds the same size and period when the user pays another way', async () => {
    const { clock, store } = setUp({
      place: confirm(public500.id),
      chosen: public500,
      own: aPackageCatalog('other'),
    });
    await clock.flush();
    expect(store.getState()).toMatchObject({
      step: 'confirming',
      pkg: { id: 'card-500gb-30days' },
    });
  });

  it('keeps the choice through Back and Forward when the user pays another way', async () => {
    const public1tb = onSale('bln', 'paid-1tb-30days');
    const place = confirm(public1tb.id);
    const { clock, store, handleAddress } = setUp({
      place,
      chosen: public1tb,
      own: aPackageCatalog('other'),
    });
    await clock.flush();
    expect(handleAddress({ ...place, confirming: false })).toBe(true);
    expect(store.getState()).toMatchObject({ step: 'choosing', choice: '1TB' });
    expect(handleAddress(place)).toBe(true);
    expect(store.getState()).toMatchObject({ step: 'confirming', pkg: { id: 'card-1tb-30days' } });
    expect(store.getState()).not.toHaveProperty('notice');
  });

  it('shows that the user’s price differs from the public one', async () => {
    const seen = { ...public500, cost: 300_00 };
    const { clock, store, billing } = setUp({
      place: confirm(public500.id),
      chosen: seen,
      own: aPackageCatalog('bln'),
    });
    await clock.flush();
    expect(store.getState()).toMatchObject({
      step: 'confirming',
      notice: { kind: 'other-price', seen: 300_00, pkg: { cost: 250_00 } },
    });
    expect(billing.sent).toEqual([]);
  });

  it('is skipped for a package the user already has', async () => {
    const { clock, store } = setUp({
      place: confirm(public500.id),
      chosen: public500,
      own: aPackageCatalog('bln', [public500]),
    });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'choosing', notice: { kind: 'owned' } });
  });

  it('is skipped for a package not sold to the user', async () => {
    const { clock, store } = setUp({
      place: confirm('gone'),
      chosen: { ...public500, id: 'gone', size: { amount: 3, unit: 'TB' } },
      own: aPackageCatalog('bln'),
    });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'choosing', notice: { kind: 'not-on-sale' } });
  });

  it('removes the stored choice once it is bought', async () => {
    const { clock, commands, chosenPackage } = setUp({
      place: confirm(public500.id),
      chosen: public500,
      own: aPackageCatalog('bln'),
    });
    await clock.flush();
    commands.confirm();
    expect(chosenPackage.read()).toBeUndefined();
  });
});
