import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { success } from '#base/values/outcome.ts';
import type { PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { reportOnce } from '#purchase/change/report-once.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createSteps } from '#base/flow/steps.ts';
import { createPromoOpenPaymentFlow, type OfferPayment } from './promo-open-payment.flow.ts';
import { openPaymentEvents } from './open-payment.route.ts';

const url = 'https://pay.example/1';
const open: ChangeRequest = {
  id: 'r1',
  packageId: 'paid-500gb-30days',
  command: 'subscribe',
  status: 'in_process',
  paymentUrl: url,
};
const paid = { ...open, status: 'done', result: 'ok' } as const;

function setUp(requests: readonly ChangeRequest[] = [open], paidIds: readonly string[] = []) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const { billing } = browser;
  billing.requests = [...requests];
  const reported: CloudEvent[] = [];
  const enter = (options?: Partial<OfferPayment>, page = fakePage()) => {
    const offer = createSteps<PromoOfferState>({
      step: 'paying',
      found: aPromo({ tenant: 'other' }),
      url,
      opened: true,
    });
    const nothing = { activate: vi.fn(), retry: vi.fn(), pay: vi.fn(), leave: vi.fn() };
    const offerPayment = {
      requestId: () => 'r1',
      isBeingCancelled: false,
      track: vi.fn(() => ({ store: offer.store, commands: nothing, stop: offer.stop })),
      onPaid: vi.fn<OfferPayment['onPaid']>((show) =>
        show({ step: 'done', found: aPromo(), at: 0 }),
      ),
      onDeclined: vi.fn(),
      onCancelled: vi.fn(),
      ...options,
    };
    const callbacks = { signInFirst: vi.fn(), onNone: vi.fn(), toOffer: vi.fn(), toPlans: vi.fn() };
    const open = vi.fn(() => 'opened' as const);
    const flow = createPromoOpenPaymentFlow({
      offerPayment: options ? offerPayment : undefined,
      access: () => {
        const tab = browser.tab(page);
        return Promise.resolve(
          success({
            change: createSubscriptionChange(tab),
            requests: tab.list,
            available: () => Promise.resolve(success([aPackage()])),
          }),
        );
      },
      prepare: () => ({ open, close: () => {} }),
      onReturn: () => () => {},
      paid: () => Promise.resolve(paidIds),
      onOtherPaid: (pendingChange, packageId) =>
        void reportOnce({ ...browser.tab(), clock }, pendingChange, () =>
          reported.push({ name: 'cloud-subscribed', detail: { packageId } }),
        ),
      ...callbacks,
    });
    flow.store.subscribe((next, previous) => reported.push(...openPaymentEvents(next, previous)));
    return { ...flow, ...callbacks, offerPayment, offer, open, state: flow.store.getState };
  };
  return { clock, browser, billing, reported, enter };
}

describe('open payment of another package (spec §4, 409)', () => {
  it('is shown as another payment and sends nothing', async () => {
    const { clock, billing, enter } = setUp();
    const { state, stop } = enter();
    await clock.flush();
    expect(state()).toMatchObject({
      step: 'open',
      isOfferPayment: false,
      pkg: { id: 'paid-500gb-30days' },
    });
    expect(billing.sent).toEqual([]);
    stop();
    expect(clock.waiting()).toBe(0);
  });

  it('shows no size or price that the response lacks', async () => {
    const { clock, enter } = setUp([{ ...open, packageId: 'promo-paid50' }]);
    const { state } = enter();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open' });
    expect(state()).not.toHaveProperty('pack');
  });

  it('completes as that payment, without reporting the promo code as activated', async () => {
    const { clock, billing, reported, enter } = setUp();
    const { commands, state, open, toOffer } = enter();
    await clock.flush();
    commands.pay();
    expect(open).toHaveBeenCalledWith(url);
    billing.requests = [paid];
    await clock.advance(5_000);
    expect(state()).toMatchObject({ step: 'paid', pkg: { id: 'paid-500gb-30days' } });
    expect(reported).toEqual([
      { name: 'cloud-subscribed', detail: { packageId: 'paid-500gb-30days' } },
    ]);
    commands.toOffer();
    expect(toOffer).toHaveBeenCalledOnce();
  });

  it('names no package when the list contains none', async () => {
    const { packageId: _none, ...nameless } = open;
    const { clock, billing, reported, enter } = setUp([nameless]);
    const { state } = enter();
    await clock.flush();
    billing.requests = [{ ...nameless, status: 'done', result: 'ok' }];
    await clock.advance(5_000);
    expect(state()).toEqual({ step: 'paid' });
    expect(reported).toEqual([]);
  });

  it('is still shown as paid after a reload, until the user continues', async () => {
    const { clock, billing, enter } = setUp();
    const first = enter();
    await clock.flush();
    billing.requests = [paid];
    await clock.advance(5_000);
    first.stop();
    const second = enter();
    await clock.flush();
    expect(second.state().step).toBe('paid');
    second.commands.toPlans();
    second.stop();
    const third = enter();
    await clock.flush();
    expect(third.onNone).toHaveBeenCalledOnce();
  });

  it('is reported once, whether it is paid before or after a reload', async () => {
    const { clock, billing, reported, enter } = setUp();
    enter().stop();
    const waiting = enter();
    await clock.flush();
    waiting.stop();
    billing.requests = [paid];
    for (let visit = 0; visit < 3; visit += 1) {
      const { state, stop } = enter();
      await clock.advance(5_000);
      expect(state().step).toBe('paid');
      stop();
    }
    expect(reported).toHaveLength(1);
  });

  it('is reported once by two tabs that show it, one of them hidden', async () => {
    const { clock, billing, reported, enter } = setUp();
    const page = fakePage();
    const hidden = enter(undefined, page);
    const shown = enter();
    await clock.flush();
    page.hide();
    billing.requests = [paid];
    await clock.advance(10_000);
    expect([hidden.state().step, shown.state().step]).toEqual(['paid', 'paid']);
    page.show();
    await clock.advance(10_000);
    expect(reported).toHaveLength(1);
  });

  it('is reported although the user continues at once', async () => {
    const { clock, billing, reported, enter } = setUp();
    const { store, commands, stop } = enter();
    store.subscribe(({ step }) => {
      if (step !== 'paid') return;
      commands.toPlans();
      stop();
    });
    await clock.flush();
    billing.requests = [paid];
    await clock.advance(5_000);
    expect(reported).toHaveLength(1);
  });

  it('reports nothing as connected when it fails', async () => {
    const { clock, billing, reported, enter } = setUp();
    const { state } = enter();
    await clock.flush();
    billing.requests = [{ ...open, status: 'done', result: 'error' }];
    await clock.advance(5_000);
    expect(state()).toEqual({ step: 'declined' });
    expect(reported).toEqual([]);
  });

  it('is cancelled by unsubscribing from its package, once', async () => {
    const { clock, billing, enter } = setUp();
    const { commands, state } = enter();
    await clock.flush();
    commands.cancelPayment();
    commands.cancelPayment();
    await clock.flush();
    expect(state()).toEqual({ step: 'cancelled' });
    expect(billing.sent.map(({ subject }) => subject)).toEqual([
      { command: 'unsubscribe', id: 'paid-500gb-30days' },
    ]);
  });

  it('cannot be cancelled once it has been paid for, while its request is in process', async () => {
    const { clock, billing, enter } = setUp([open], ['paid-500gb-30days']);
    const { commands, state } = enter();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open', paid: true });
    commands.cancelPayment();
    await clock.flush();
    expect(billing.sent).toEqual([]);
  });

  it('leads back when there is none', async () => {
    const { clock, enter } = setUp([]);
    const { onNone } = enter();
    await clock.flush();
    expect(onNone).toHaveBeenCalledOnce();
  });

  it('can be looked up again after a failed read', async () => {
    const { clock, billing, enter } = setUp();
    billing.listFailure = { kind: 'offline' };
    const { commands, state } = enter();
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    billing.listFailure = undefined;
    commands.retry();
    await clock.flush();
    expect(state().step).toBe('open');
  });
});

describe('open payment of this offer', () => {
  it('is polled as the offer, and its success is reported', async () => {
    const { clock, billing, reported, enter } = setUp();
    const { offer, state } = enter({});
    await clock.flush();
    expect(state()).toMatchObject({ step: 'offer-payment', offer: { step: 'paying' } });
    expect(billing.pollCount()).toBe(0);
    offer.to({ step: 'done', found: aPromo(), at: 0 });
    expect(reported).toEqual([{ name: 'cloud-promo-activated', detail: { code: 'PAID50' } }]);
  });

  it('is cancelled by unsubscribing from its package', async () => {
    const { clock, billing, reported, enter } = setUp();
    const { commands, state, offerPayment } = enter({});
    commands.cancelPayment();
    expect(state().step).toBe('cancelling');
    commands.cancelPayment();
    await clock.flush();
    expect(state()).toEqual({ step: 'cancelled' });
    expect(offerPayment.onCancelled).toHaveBeenCalledOnce();
    expect(billing.sent).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('is a success when it was paid in the meantime', async () => {
    const { clock, billing, reported, enter } = setUp([paid]);
    const { commands, offerPayment } = enter({});
    commands.cancelPayment();
    await clock.flush();
    expect(billing.sent).toEqual([]);
    expect(offerPayment.onPaid).toHaveBeenCalledOnce();
    expect(reported).toEqual([{ name: 'cloud-promo-activated', detail: { code: 'PAID50' } }]);
  });

  it('is not cancelled if the packages show that it was paid for', async () => {
    const { clock, billing, enter } = setUp([open], ['paid-500gb-30days']);
    const { commands, state, offerPayment } = enter({});
    commands.cancelPayment();
    await clock.flush();
    expect(billing.sent).toEqual([]);
    expect(state()).toMatchObject({ step: 'open', isOfferPayment: true, paid: true });
    billing.requests = [paid];
    await clock.advance(5_000);
    expect(offerPayment.onPaid).toHaveBeenCalledOnce();
  });

  it('is still polled when the list fails or does not contain it', async () => {
    const { clock, billing, enter } = setUp([]);
    const { commands, state, offerPayment } = enter({});
    commands.cancelPayment();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'offer-payment', failure: { kind: 'not-found' } });
    billing.listFailure = { kind: 'offline' };
    commands.cancelPayment();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'offer-payment', failure: { kind: 'offline' } });
    expect(offerPayment.track).toHaveBeenCalledTimes(3);
  });

  it('resumes its cancellation after a reload', async () => {
    const { clock, billing, enter } = setUp();
    billing.responses.push({ kind: 'offline' });
    const first = enter({});
    first.commands.cancelPayment();
    await clock.flush();
    expect(first.state()).toMatchObject({
      step: 'open',
      isOfferPayment: true,
      change: { step: 'waiting' },
    });
    first.stop();
    billing.requests = [{ ...open, status: 'processed', result: 'empty' }];
    const second = enter({ isBeingCancelled: true });
    await clock.flush();
    expect(second.state()).toEqual({ step: 'cancelled' });
    expect(second.offerPayment.onDeclined).not.toHaveBeenCalled();
  });
});
