import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { onSale } from '../../../tests/support/package-catalog.ts';
import type { ChangeRequest } from '../change-request.ts';
import { failed, success } from '#base/values/outcome.ts';
import { createPendingChangeStore } from '../change/pending-change-store.ts';
import { createSubscriptionChange } from '../change/subscription-change.flow.ts';
import type { OpenPaymentDeps } from './open-payment.state.ts';
import { createOpenPaymentFlow } from './open-payment.flow.ts';

const pkg = onSale('other', 'card-500gb-30days');
const open: ChangeRequest = {
  id: 'r1',
  packageId: pkg.id,
  command: 'subscribe',
  status: 'in_process',
  paymentUrl: 'https://pay.example/1',
};
const other: ChangeRequest = { ...open, id: 'r2', packageId: 'card-1tb-30days' };

function setUp(requests: readonly ChangeRequest[] = [], paid: readonly string[] = []) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const { billing } = browser;
  billing.requests = [...requests];
  const page = fakePage();
  const enter = (change: Partial<OpenPaymentDeps> = {}) => {
    const openWindow = vi.fn(() => 'opened' as const);
    const callbacks = { signInFirst: vi.fn(), onEnd: vi.fn(), onUnsent: vi.fn() };
    const flow = createOpenPaymentFlow({
      access: async () =>
        success({
          change: createSubscriptionChange(browser.tab(page)),
          requests: billing.list,
          available: async () => success([pkg]),
        }),
      prepare: () => ({ open: openWindow, close: () => {} }),
      paid: async () => paid,
      accepts: ({ command }) => command === 'subscribe',
      ...callbacks,
      ...change,
    });
    return { ...flow, ...callbacks, openWindow, state: flow.store.getState };
  };
  return { clock, billing, page, enter, store: createPendingChangeStore(browser.storage, 'u1') };
}

describe('open payment (spec §4, 409)', () => {
  it('leads to sign-in when the session ends, and shows a failure when that is prevented', async () => {
    const { clock, billing, enter } = setUp([open]);
    const { state, commands, signInFirst } = enter();
    await clock.flush();
    billing.listFailure = { kind: 'unauthorized' };
    await clock.advance(10_000);
    expect(signInFirst).toHaveBeenCalledOnce();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
    billing.listFailure = undefined;
    commands.retry();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open' });
  });

  describe('that is delayed, when the user returns, who may have paid meanwhile,', () => {
    /** A payment that has been open for more than 180 s. */
    const delayed = async (paid: () => readonly string[] = () => []) => {
      const { clock, billing, page, enter } = setUp([open]);
      let returned = () => {};
      const stopped = vi.fn();
      const onReturn = (task: () => void) => {
        returned = task;
        return stopped;
      };
      const flow = enter({ onReturn, paid: async () => paid() });
      await clock.advance(190_000);
      expect(flow.state()).toMatchObject({ step: 'open', change: { step: 'delayed' } });
      const comeBack = async () => {
        page.returnToPage();
        returned();
        await clock.flush();
      };
      return { clock, billing, stopped, comeBack, ...flow };
    };

    it('is checked again', async () => {
      const { clock, billing, stopped, comeBack, stop, onEnd } = await delayed();
      billing.requests = [{ ...open, status: 'done', result: 'ok' }];
      await clock.advance(60_000);
      expect(onEnd).not.toHaveBeenCalled();
      await comeBack();
      expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ step: 'settled' }));
      stop();
      expect(stopped).toHaveBeenCalledOnce();
    });

    it('is checked at most once per interval, however often the user returns', async () => {
      const { billing, clock, comeBack } = await delayed();
      const polls = billing.pollCount();
      for (let times = 0; times < 10; times++) {
        await comeBack();
        await clock.advance(100);
      }
      expect(billing.pollCount()).toBe(polls + 2);
    });

    it('keeps its screen until there is news, unless the user asks for a check', async () => {
      const { clock, billing, comeBack, commands, state, onEnd } = await delayed();
      await comeBack();
      await clock.advance(20_000);
      expect(state()).toMatchObject({ step: 'open', change: { step: 'delayed' } });
      commands.check();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'open', change: { step: 'waiting' } });
      await clock.advance(190_000);
      await comeBack();
      expect(state()).toMatchObject({ step: 'open', change: { step: 'delayed' } });
      billing.requests = [{ ...open, status: 'done', result: 'ok' }];
      await clock.advance(5_000);
      expect(onEnd).toHaveBeenCalledOnce();
    });

    it('asks for no payment of what the packages show as paid', async () => {
      let ids: readonly string[] = [];
      const { comeBack, state } = await delayed(() => ids);
      await comeBack();
      expect(state()).not.toHaveProperty('paid');
      ids = [pkg.id];
      await comeBack();
      expect(state()).toMatchObject({ step: 'open', change: { step: 'delayed' }, paid: true });
      ids = [];
      await comeBack();
      expect(state()).toMatchObject({ paid: true });
    });

    it('shows why it could not be cancelled', async () => {
      const { billing, clock, comeBack, commands, state } = await delayed();
      await comeBack();
      billing.responses.push({ kind: 'unreachable' });
      commands.cancelPayment();
      await clock.flush();
      expect(state()).toMatchObject({ change: { step: 'waiting', failure: {} } });
    });
  });

  it('is found in the list of requests, whoever started it, and names its package', async () => {
    const { clock, billing, enter } = setUp([open]);
    const { state, commands, openWindow, stop } = enter();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open', pkg: { id: pkg.id } });
    commands.pay();
    expect(openWindow).toHaveBeenCalledWith(open.paymentUrl);
    expect(state()).toMatchObject({ opening: 'opened' });
    expect(billing.sent).toEqual([]);
    stop();
    expect(clock.waiting()).toBe(0);
  });

  it('keeps the result of opening its window while it waits', async () => {
    const { clock, enter } = setUp([open]);
    const { state, commands } = enter({
      prepare: () => ({ open: () => 'blocked', close: () => {} }),
    });
    await clock.flush();
    commands.pay();
    commands.check();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open', opening: 'blocked' });
  });

  it('reports its result once and names the package', async () => {
    const { clock, billing, enter } = setUp([open]);
    const { state, onEnd } = enter();
    await clock.flush();
    billing.requests = [{ ...open, status: 'done', result: 'ok' }];
    await clock.advance(5_000);
    expect(state()).toMatchObject({
      step: 'settled',
      pendingChange: { verdict: 'success' },
      packageId: pkg.id,
      pkg: { id: pkg.id },
    });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(state());
  });

  it('names no package when the list contains none', async () => {
    const { packageId: _none, ...nameless } = open;
    const { clock, billing, enter } = setUp([nameless]);
    const { state } = enter();
    await clock.flush();
    billing.requests = [{ ...nameless, status: 'done', result: 'ok' }];
    await clock.advance(5_000);
    expect(state().step).toBe('settled');
    expect(state()).not.toHaveProperty('packageId');
  });

  it('is not cancelled once its package is bought, although its request is in process', async () => {
    const { clock, billing, enter } = setUp([open], [pkg.id]);
    const { state, commands } = enter();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'open', paid: true });
    commands.cancelPayment();
    await clock.flush();
    expect(billing.sent).toEqual([]);
  });

  it('is cancelled once, by unsubscribing from its package', async () => {
    const { clock, billing, enter } = setUp([open]);
    const { state, commands, onEnd } = enter();
    await clock.flush();
    commands.cancelPayment();
    commands.cancelPayment();
    expect(state()).toMatchObject({ step: 'open', change: { step: 'cancelling' } });
    await clock.flush();
    expect(state()).toEqual({ step: 'cancelled' });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ step: 'cancelled' });
    expect(billing.sent.map(({ subject }) => subject)).toEqual([
      { command: 'unsubscribe', id: pkg.id },
    ]);
  });

  it('is cancelled as soon as it is found, when requested', async () => {
    const { clock, billing, enter } = setUp([other, open]);
    const { state } = enter({
      cancelImmediately: true,
      selectRequest: (requests) => requests.find(({ id }) => id === 'r1'),
    });
    await clock.flush();
    expect(state()).toEqual({ step: 'cancelled' });
    expect(billing.sent.map(({ subject }) => subject.id)).toEqual([pkg.id]);
  });

  it('ends as "no open payment" when the list has none', async () => {
    const { clock, enter } = setUp([{ ...open, status: 'done', result: 'ok' }]);
    const { state, onEnd } = enter();
    await clock.flush();
    expect(state()).toEqual({ step: 'none', hasOtherRequest: false });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(state());
  });

  it('ends as "no open payment", beside a running request, when that has none', async () => {
    const { paymentUrl: _none, ...running } = open;
    const { clock, enter } = setUp([running]);
    const { state } = enter();
    await clock.flush();
    expect(state()).toEqual({ step: 'none', hasOtherRequest: true });
  });

  it('is also looked up among the stored changes', async () => {
    const { clock, store, enter } = setUp([{ ...open, status: 'done', result: 'ok' }]);
    const kept = { key: 'k1', userId: 'u1', at: 1, command: 'subscribe', id: pkg.id } as const;
    store.put({ ...kept, accepted: true, requestId: 'r1' });
    const { state } = enter();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'settled', pendingChange: { key: 'k1' } });
    const nothing = enter({ accepts: () => false });
    await clock.flush();
    expect(nothing.state().step).toBe('none');
  });

  it('ignores a stored change that may never have reached the server', async () => {
    const { clock, store, enter } = setUp();
    store.put({ key: 'k1', userId: 'u1', at: 1, command: 'subscribe', id: pkg.id });
    const { state, onUnsent } = enter();
    await clock.flush();
    expect(onUnsent).toHaveBeenCalled();
    expect(state()).toEqual({ step: 'loading' });
  });

  it('shows a failed read and retries it', async () => {
    const { clock, billing, enter } = setUp([open]);
    billing.listFailure = { kind: 'offline' };
    const { state, commands } = enter();
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    billing.listFailure = undefined;
    commands.retry();
    expect(state()).toEqual({ step: 'loading' });
    await clock.flush();
    expect(state().step).toBe('open');
  });

  it('requires sign-in when the session is missing or expired', async () => {
    const { clock, billing, enter } = setUp([open]);
    const signedOut = enter({ access: async () => failed({ kind: 'unauthorized' }) });
    billing.listFailure = { kind: 'unauthorized' };
    const expired = enter();
    await clock.flush();
    expect(signedOut.signInFirst).toHaveBeenCalledOnce();
    expect(expired.signInFirst).toHaveBeenCalledOnce();
  });
});
