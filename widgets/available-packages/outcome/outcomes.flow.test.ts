import { describe, expect, it, vi } from 'vitest';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success } from '#values/failure.ts';
import { createChange } from '#purchase/change/subscription-change.ts';
import { createIntents, type Intent } from '#purchase/change/pending-change-store.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-changes.ts';
import { onSale } from '../../../tests/support/catalogue.ts';
import { createOutcomeFlow, type OutcomeDeps } from './outcome.flow.ts';
import { createReturnedFlow, type ReturnedDeps } from '../returned/returned.flow.ts';

const pack = onSale('other', 'card-500gb-30days');
const intent: Intent = {
  key: 'k1',
  userId: 'u1',
  command: 'subscribe',
  id: pack.id,
  at: 1,
  pack,
};
const open: ChangeRequest = {
  id: 'r1',
  packageId: pack.id,
  command: 'subscribe',
  status: 'in_process',
  paymentUrl: 'https://pay.example/1',
};
const accepted: Intent = { ...intent, accepted: true, requestId: 'r1' };

function setUp() {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  return {
    clock,
    ...browser,
    book: createIntents(browser.storage, 'u1'),
    navigate: vi.fn(),
  };
}

describe('/plans/available-packages/success and /failure', () => {
  const outcome = (
    verdict: 'success' | 'failure',
    world: ReturnType<typeof setUp>,
    more: Partial<OutcomeDeps> = {},
  ) => {
    const page = fakePage();
    const show = () =>
      createOutcomeFlow({
        verdict,
        book: async () => success(world.book),
        visibility: page,
        navigate: world.navigate,
        ...more,
      });
    return { page, show };
  };

  it('show the last outcome, which is seen then, and again after a reload', async () => {
    const world = setUp();
    world.book.put({ ...accepted, verdict: 'success' });
    const { show } = outcome('success', world);
    for (const visit of [show(), show()]) {
      await world.clock.flush();
      expect(visit.store.getState()).toMatchObject({ step: 'shown', intent: { key: 'k1' } });
      expect(world.book.get('k1')?.seen).toBe(true);
    }
  });

  it('do not count as seen while nobody looks', async () => {
    const world = setUp();
    world.book.put({ ...accepted, verdict: 'failure' });
    const { page, show } = outcome('failure', world);
    page.hide();
    show();
    await world.clock.flush();
    expect(world.book.get('k1')?.seen).toBeUndefined();
    page.show();
    expect(world.book.get('k1')?.seen).toBe(true);
  });

  it('claim nothing where nothing is kept, and lead on', async () => {
    const world = setUp();
    world.book.put({ ...accepted, verdict: 'success' });
    const { store, commands } = outcome('failure', world).show();
    await world.clock.flush();
    expect(store.getState()).toEqual({ step: 'unknown' });
    commands.toOffers();
    commands.toPlans();
    expect(world.navigate.mock.calls).toEqual([['/plans/available-packages'], ['/plans']]);
  });

  it('claim nothing where nobody knows who it is', async () => {
    const { clock, navigate } = setUp();
    const { store } = createOutcomeFlow({
      verdict: 'success',
      book: async () => failed({ kind: 'unauthorized' }),
      visibility: fakePage(),
      navigate,
    });
    await clock.flush();
    expect(store.getState()).toEqual({ step: 'unknown' });
  });

  const promo = (kept = true) => ({ kept: vi.fn(() => kept), forget: vi.fn() });

  it('tell of a promo code that could not be paid for until they are left', async () => {
    const world = setUp();
    world.book.put({ ...accepted, verdict: 'failure', seen: true });
    const unpaid = promo();
    const { show } = outcome('failure', world, { unpaid });
    for (const visit of [show(), show()]) {
      await world.clock.flush();
      expect(visit.store.getState()).toEqual({ step: 'unpaid' });
    }
    expect(unpaid.forget).not.toHaveBeenCalled();
    show().commands.toPlans();
    expect(unpaid.forget).not.toHaveBeenCalled();
    const last = show();
    await world.clock.flush();
    last.commands.toPlans();
    expect(unpaid.forget).toHaveBeenCalledOnce();
  });

  it('tell of an unseen purchase before that, and without one of nothing', async () => {
    const world = setUp();
    const none = outcome('failure', world, { unpaid: promo(false) }).show();
    await world.clock.flush();
    expect(none.store.getState()).toEqual({ step: 'unknown' });
    world.book.put({ ...accepted, verdict: 'failure' });
    const { store } = outcome('failure', world, { unpaid: promo() }).show();
    await world.clock.flush();
    expect(store.getState()).toMatchObject({ step: 'shown', intent: { key: 'k1' } });
  });
});

describe('where a payment page leads', () => {
  const returned = (
    says: ReturnedDeps['says'],
    world: ReturnType<typeof setUp>,
    change: Partial<ReturnedDeps> = {},
  ) => {
    const announce = vi.fn();
    const flow = createReturnedFlow({
      says,
      change: async () => success(createChange(world.tab())),
      visible: () => true,
      announce,
      navigate: world.navigate,
      ...change,
    });
    return { ...flow, announce, state: flow.store.getState };
  };

  it('tells the other tabs and widgets at once', () => {
    const { announce } = returned('paid', setUp());
    expect(announce.mock.calls).toEqual([
      [{ type: 'change-moved' }],
      [{ type: 'packages-changed' }],
    ]);
    expect(returned('declined', setUp()).announce).toHaveBeenCalledOnce();
  });

  it('says that it is paid until the operator says that it is connected', async () => {
    const world = setUp();
    world.book.put(accepted);
    world.billing.requests = [open];
    const { state } = returned('paid', world);
    await world.clock.flush();
    expect(state()).toMatchObject({ step: 'paid', intent: { key: 'k1' } });
    world.billing.requests = [{ ...open, status: 'done', result: 'ok' }];
    await world.clock.advance(5_000);
    expect(state()).toMatchObject({ step: 'connected', intent: { pack: { id: pack.id } } });
    expect(world.book.get('k1')?.seen).toBe(true);
  });

  it('believes the operator, not the address', async () => {
    const world = setUp();
    world.book.put(accepted);
    world.billing.requests = [{ ...open, status: 'processed', result: 'error' }];
    const { state } = returned('paid', world, { visible: () => false });
    await world.clock.flush();
    expect(state()).toMatchObject({ step: 'declined', intent: { result: 'error' } });
    expect(world.book.get('k1')?.seen).toBeUndefined();
  });

  it('takes the package that the address names before the newest', async () => {
    const world = setUp();
    world.book.put(accepted);
    world.book.put({ ...accepted, key: 'k2', requestId: 'r2', id: 'card-1tb-30days' });
    world.billing.requests = [{ ...open, status: 'done', result: 'ok' }];
    const { state } = returned('paid', world, { packageId: pack.id });
    await world.clock.flush();
    expect(state()).toMatchObject({ step: 'connected', intent: { key: 'k1' } });
  });

  it('takes no cancelling of the package that the address names for its purchase', async () => {
    const world = setUp();
    const cancelled = { ...accepted, command: 'unsubscribe', verdict: 'success' } as const;
    world.book.put({ ...cancelled, key: 'k0', requestId: 'r0' });
    world.book.put(accepted);
    world.billing.requests = [open];
    const { state } = returned('paid', world, { packageId: pack.id });
    await world.clock.flush();
    expect(state()).toMatchObject({ step: 'paid', intent: { key: 'k1' } });
  });

  it('says what the address says where nothing is kept', async () => {
    const world = setUp();
    const nobody = async () => failed({ kind: 'unauthorized' as const });
    const { state, commands } = returned('declined', world, { change: nobody });
    await world.clock.flush();
    expect(state()).toEqual({ step: 'declined' });
    commands.toPlans();
    expect(world.navigate).toHaveBeenCalledWith('/plans');
  });
});
