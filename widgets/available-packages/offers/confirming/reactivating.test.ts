import { describe, expect, it, vi } from 'vitest';
import { success } from '#base/values/outcome.ts';
import { checkoutIn } from '../../../../tests/support/checkout.ts';
import { createFakeClock } from '../../../../tests/support/fake-clock.ts';
import { fakeBrowser, memoryStorage } from '../../../../tests/support/fake-browser.ts';
import { aPackageCatalog, onSale } from '../../../../tests/support/package-catalog.ts';
import { createInterruptedPurchase } from '#purchase/change/interrupted-purchase.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { createOffersFlow } from '../offers.flow.ts';

const id = 'card-500gb-30days';
const cancelled = { ...onSale('other', id), status: 'cancelled', expires: '2026-12-05' } as const;

/** Opens the confirmation for a cancelled package that is still active. */
async function setUp() {
  const clock = createFakeClock();
  const { billing, tab } = fakeBrowser(clock);
  const preparePayment = vi.fn();
  const back = vi.fn();
  const flow = createOffersFlow({
    load: () => Promise.resolve(success(aPackageCatalog('other', [cancelled]))),
    publicOffers: vi.fn(),
    chosenPackage: createChosenPackageStore(memoryStorage()),
    interrupted: createInterruptedPurchase(clock.now),
    signInFor: vi.fn(),
    hasUser: () => true,
    signInFirst: vi.fn(),
    checkout: checkoutIn(tab, preparePayment),
    navigate: vi.fn(),
    back,
    address: { wanted: id, confirming: true },
    onPackagesChanged: () => () => {},
    eachMinute: () => () => {},
    now: clock.now,
  });
  await clock.flush();
  return { ...flow, state: flow.store.getState, clock, billing, preparePayment, back };
}

describe('cancelled package that is still valid', () => {
  it('asks for confirmation before it sends anything', async () => {
    const { state, billing, commands, back } = await setUp();
    expect(state()).toMatchObject({ step: 'reactivating', pkg: { id, expires: '2026-12-05' } });
    expect(billing.sent).toEqual([]);
    commands.back();
    expect(back).toHaveBeenCalledExactlyOnceWith('/plans');
  });

  it('is reactivated by subscribing to it, without a payment page', async () => {
    const { state, billing, commands, clock, preparePayment } = await setUp();
    billing.responses.push({ status: 'done', result: 'ok' });
    commands.confirm();
    await clock.flush();
    expect(billing.sent.map(({ subject }) => subject)).toMatchObject([
      { command: 'subscribe', id },
    ]);
    expect(preparePayment).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ step: 'settled', pendingChange: { verdict: 'success' } });
  });

  it('is offered as a new purchase when the server cannot reactivate it (422)', async () => {
    const { state, billing, commands, clock } = await setUp();
    billing.responses.push({ kind: 'invalid', fields: {} });
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({
      step: 'choosing',
      choice: '500GB',
      notice: { kind: 'not-reactivated', pkg: { id } },
    });
    commands.connect();
    expect(state()).toMatchObject({ step: 'confirming', pkg: { id } });
  });
});
