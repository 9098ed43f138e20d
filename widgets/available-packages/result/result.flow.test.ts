import { describe, expect, it, vi } from 'vitest';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { createPreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { aPendingPurchase, onSale } from '../../../tests/support/package-catalog.ts';
import { failedEvents } from './other-outcomes.tsx';
import { createResultFlow, type ResultDeps } from './result.flow.ts';
import { createReturnedFlow, type ReturnedDeps } from '../returned/returned.flow.ts';

const pkg = onSale('other', 'card-500gb-30days');
const open: ChangeRequest = {
  id: 'r1',
  packageId: pkg.id,
  command: 'subscribe',
  status: 'in_process',
  paymentUrl: 'https://pay.example/1',
};
const accepted = aPendingPurchase({ accepted: true, requestId: 'r1' });

function setUp() {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  return {
    clock,
    ...browser,
    store: createPendingChangeStore(browser.storage, 'u1'),
    navigate: vi.fn(),
  };
}

describe('/plans/available-packages/success and /failure', () => {
  const outcome = (
    verdict: 'success' | 'failure',
    deps: ReturnType<typeof setUp>,
    more: Partial<ResultDeps> = {},
  ) => {
    const page = fakePage();
    const announce = vi.fn<ResultDeps['announce']>();
    const show = () =>
      createResultFlow({
        verdict,
        store: async () => success(deps.store),
        isStored: () => true,
        signInFirst: vi.fn(),
        visibility: page,
        announce,
        navigate: deps.navigate,
        ...more,
      });
    return { page, show, announce };
  };

  it('show the last result, mark it as seen, and show it again after a reload', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'success' });
    const { show } = outcome('success', deps);
    for (const visit of [show(), show()]) {
      await deps.clock.flush();
      expect(visit.store.getState()).toMatchObject({ step: 'shown', pendingChange: { key: 'k1' } });
      expect(deps.store.get('k1')?.seen).toBe(true);
    }
  });

  it('do not mark the result as seen while the page is hidden', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'failure' });
    const { page, show, announce } = outcome('failure', deps);
    page.hide();
    show();
    await deps.clock.flush();
    expect(deps.store.get('k1')?.seen).toBeUndefined();
    expect(announce).not.toHaveBeenCalled();
    page.show();
    expect(deps.store.get('k1')?.seen).toBe(true);
  });

  it('tell the other tabs and widgets once that the result has been seen', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'success' });
    const { show, announce } = outcome('success', deps);
    show();
    await deps.clock.flush();
    show();
    await deps.clock.flush();
    expect(announce.mock.calls).toEqual([[{ type: 'packages-changed' }]]);
  });

  it('show "unknown" when nothing is stored, and lead on', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'success' });
    const { store, commands } = outcome('failure', deps).show();
    await deps.clock.flush();
    expect(store.getState()).toEqual({ step: 'unknown' });
    commands.toOffers();
    commands.toPlans();
    expect(deps.navigate.mock.calls).toEqual([['/plans/available-packages'], ['/plans']]);
  });

  it('show "unknown" when nobody is signed in and no purchase is stored', async () => {
    const deps = setUp();
    const { store } = outcome('success', deps, {
      store: async () => failed({ kind: 'unauthorized' }),
      isStored: () => false,
    }).show();
    await deps.clock.flush();
    expect(store.getState()).toEqual({ step: 'unknown' });
  });

  it.each(['success', 'failure'] as const)(
    'lead to the sign-in when the session has ended and a purchase is stored: %s',
    async (verdict) => {
      const deps = setUp();
      const signInFirst = vi.fn();
      const unauthorized = { kind: 'unauthorized' } as const;
      const { store } = outcome(verdict, deps, {
        store: async () => failed(unauthorized),
        signInFirst,
      }).show();
      await deps.clock.flush();
      expect(signInFirst).toHaveBeenCalledOnce();
      // The page may cancel `cloud-navigate`.
      expect(store.getState()).toEqual({ step: 'failed', failure: unauthorized });
    },
  );

  it('lead to the sign-in only once visible: another tab may be signing in', async () => {
    const deps = setUp();
    const signInFirst = vi.fn();
    const store = async () => failed({ kind: 'unauthorized' } as const);
    const shown = [1, 2].map(() => {
      const { page, show } = outcome('success', deps, { store, signInFirst });
      page.hide();
      return { page, flow: show() };
    });
    await deps.clock.flush();
    expect(signInFirst).not.toHaveBeenCalled();
    for (const { flow } of shown) expect(flow.store.getState()).toEqual({ step: 'opening' });
    shown[0]?.flow.stop();
    for (const { page } of shown) page.show();
    expect(signInFirst).toHaveBeenCalledOnce();
  });

  it('show a failure when the account cannot be read, and the result after a retry', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'success' });
    const store = vi
      .fn<ResultDeps['store']>()
      .mockResolvedValueOnce(failed({ kind: 'offline' }))
      .mockResolvedValue(success(deps.store));
    const flow = outcome('success', deps, { store }).show();
    await deps.clock.flush();
    expect(flow.store.getState()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    expect(failedEvents(flow.store.getState())).toMatchObject([{ name: 'cloud-error' }]);
    flow.commands.retry();
    expect(flow.store.getState()).toEqual({ step: 'opening' });
    await deps.clock.flush();
    expect(flow.store.getState()).toMatchObject({ step: 'shown', pendingChange: { key: 'k1' } });
    flow.commands.retry();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('name a failure once it is known that the user has not its package, and count it as seen then', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'failure' });
    const answers: ((owned: Package | undefined) => void)[] = [];
    const owned = () => new Promise<Package | undefined>((resolve) => answers.push(resolve));
    const { show } = outcome('failure', deps, { owned });
    const left = show();
    await deps.clock.flush();
    expect(left.store.getState()).toEqual({ step: 'opening' });
    left.stop();
    answers[0]?.(pkg);
    await deps.clock.flush();
    expect(left.store.getState()).toEqual({ step: 'opening' });
    expect(deps.store.get('k1')?.seen).toBeUndefined();
    for (const [index, step] of (['owned', 'shown'] as const).entries()) {
      const visit = show();
      await deps.clock.flush();
      answers[index + 1]?.(step === 'owned' ? pkg : undefined);
      await deps.clock.flush();
      expect(visit.store.getState()).toMatchObject({ step });
      expect(deps.store.get('k1')?.seen).toBe(true);
      visit.commands.again();
      expect(deps.navigate).toHaveBeenCalledTimes(index);
    }
  });

  const failedBefore = (pendingChange: PendingChange = accepted) => {
    const deps = setUp();
    deps.store.put({ ...pendingChange, verdict: 'failure', result: 'error' });
    const paymentPage = { open: vi.fn(() => 'opened' as const), close: vi.fn() };
    const prepare = vi.fn(() => paymentPage);
    const buyAgain = {
      change: () => createSubscriptionChange(deps.tab()),
      tab: createPreparedWindow(prepare),
      now: deps.clock.now,
      navigate: deps.navigate,
    };
    const { commands, store, stop } = outcome('failure', deps, { buyAgain }).show();
    return { ...deps, commands, state: store.getState, stop, prepare, paymentPage };
  };

  it('buy again at once what was just confirmed, with a new key and one payment page', async () => {
    const { clock, billing, commands, state, navigate, prepare, paymentPage, store } =
      failedBefore();
    await clock.flush();
    billing.responses.push({ status: 'in_process', paymentUrl: 'https://pay.example/2' });
    commands.again();
    commands.again();
    expect(prepare).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ step: 'sending', pkg: { id: pkg.id } });
    await clock.flush();
    expect(billing.sent.map(({ subject }) => subject)).toMatchObject([
      { command: 'subscribe', id: pkg.id },
    ]);
    expect(billing.sent[0]?.key).not.toBe(accepted.key);
    expect(paymentPage.open).toHaveBeenCalledExactlyOnceWith('https://pay.example/2');
    expect(navigate.mock.calls).toEqual([['/plans/available-packages', { replace: true }]]);
    expect(store.all().find((each) => !each.verdict)).toMatchObject({ pkg: { id: pkg.id } });
  });

  it('name a second refusal, and close the payment page that is not needed', async () => {
    const { clock, billing, commands, state, navigate, paymentPage } = failedBefore();
    await clock.flush();
    billing.responses.push({ kind: 'quota-exceeded' });
    commands.again();
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'quota-exceeded' } });
    expect(paymentPage.close).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each<[string, PendingChange]>([
    ['was confirmed an hour ago', { ...accepted, at: accepted.at - 3_600_000 }],
    [
      'keeps a cancelled plan, which may have ended',
      aPendingPurchase({
        accepted: true,
        requestId: 'r1',
        pkg: { ...pkg, status: 'cancelled' },
      }),
    ],
  ])('open the confirmation, and send nothing, if the purchase %s', async (_, purchase) => {
    const { clock, billing, commands, navigate, prepare } = failedBefore(purchase);
    await clock.flush();
    commands.again();
    await clock.flush();
    const confirmation = `/plans/available-packages?package=${pkg.id}&step=confirm`;
    expect(navigate.mock.calls).toEqual([[confirmation]]);
    commands.otherWay();
    expect(navigate).toHaveBeenLastCalledWith(confirmation);
    expect(billing.sent).toEqual([]);
    expect(prepare).not.toHaveBeenCalled();
  });

  const promo = (kept = true) => ({ exists: vi.fn(() => kept), remove: vi.fn() });

  it('show an unpaid promo code until the user leaves', async () => {
    const deps = setUp();
    deps.store.put({ ...accepted, verdict: 'failure', seen: true });
    const unpaid = promo();
    const { show } = outcome('failure', deps, { unpaid });
    for (const visit of [show(), show()]) {
      await deps.clock.flush();
      expect(visit.store.getState()).toEqual({ step: 'unpaid' });
    }
    expect(unpaid.remove).not.toHaveBeenCalled();
    show().commands.toPlans();
    expect(unpaid.remove).not.toHaveBeenCalled();
    const last = show();
    await deps.clock.flush();
    last.commands.toPlans();
    expect(unpaid.remove).toHaveBeenCalledOnce();
  });

  it('show an unseen purchase first, and "unknown" when there is neither', async () => {
    const deps = setUp();
    const none = outcome('failure', deps, { unpaid: promo(false) }).show();
    await deps.clock.flush();
    expect(none.store.getState()).toEqual({ step: 'unknown' });
    deps.store.put({ ...accepted, verdict: 'failure' });
    const { store } = outcome('failure', deps, { unpaid: promo() }).show();
    await deps.clock.flush();
    expect(store.getState()).toMatchObject({ step: 'shown', pendingChange: { key: 'k1' } });
  });
});

describe('return from the payment page', () => {
  const returned = (
    reported: ReturnedDeps['reported'],
    deps: ReturnType<typeof setUp>,
    change: Partial<ReturnedDeps> = {},
  ) => {
    const announce = vi.fn();
    const flow = createReturnedFlow({
      reported,
      owned: async () => undefined,
      change: async () => success(createSubscriptionChange(deps.tab())),
      stored: deps.store.all,
      visibility: fakePage(),
      announce,
      navigate: deps.navigate,
      ...change,
    });
    return { ...flow, announce, state: flow.store.getState };
  };

  it('notifies other tabs and widgets immediately', () => {
    const { announce } = returned('paid', setUp());
    expect(announce.mock.calls).toEqual([
      [{ type: 'change-updated' }],
      [{ type: 'packages-changed' }],
    ]);
    expect(returned('declined', setUp()).announce).toHaveBeenCalledOnce();
  });

  it.each(['paid', 'declined'] as const)(
    'claims nothing for an address that says "%s" until the operator’s list decides',
    async (reported) => {
      const deps = setUp();
      deps.store.put(accepted);
      deps.billing.requests = [open];
      const { state } = returned(reported, deps);
      await deps.clock.flush();
      expect(state()).toMatchObject({ step: 'checking', pendingChange: { key: 'k1' } });
      deps.billing.requests = [{ ...open, status: 'done', result: 'ok' }];
      await deps.clock.advance(5_000);
      expect(state()).toMatchObject({ step: 'connected', pendingChange: { pkg: { id: pkg.id } } });
      expect(deps.store.get('k1')?.seen).toBe(true);
    },
  );

  it('claims nothing either once the polling has reached its limit', async () => {
    const deps = setUp();
    deps.store.put(accepted);
    deps.billing.requests = [open];
    const { state } = returned('paid', deps);
    await deps.clock.flush();
    await deps.clock.advance(200_000);
    expect(state()).toMatchObject({ step: 'checking', pendingChange: { key: 'k1' } });
  });

  it('relies on the operator’s status, not on the URL; it is seen once the page is visible', async () => {
    const deps = setUp();
    const page = fakePage();
    page.hide();
    deps.store.put(accepted);
    deps.billing.requests = [{ ...open, status: 'processed', result: 'error' }];
    const { state } = returned('paid', deps, { visibility: page });
    await deps.clock.flush();
    expect(state()).toMatchObject({ step: 'declined', pendingChange: { result: 'error' } });
    expect(deps.store.get('k1')?.seen).toBeUndefined();
    page.show();
    expect(deps.store.get('k1')?.seen).toBe(true);
  });

  it('shows that the user has what was declined', async () => {
    const deps = setUp();
    deps.store.put(accepted);
    deps.billing.requests = [{ ...open, status: 'processed', result: 'error' }];
    let answer = (_owned: Package | undefined) => {};
    const owned = () => new Promise<Package | undefined>((resolve) => (answer = resolve));
    const { state } = returned('declined', deps, { owned });
    await deps.clock.flush();
    expect(state()).toMatchObject({ step: 'checking' });
    answer(pkg);
    await deps.clock.flush();
    expect(state()).toEqual({ step: 'owned', pkg });
  });

  it('prefers the package named in the URL to the newest', async () => {
    const deps = setUp();
    deps.store.put(accepted);
    deps.store.put({ ...accepted, key: 'k2', requestId: 'r2', id: 'card-1tb-30days' });
    deps.billing.requests = [{ ...open, status: 'done', result: 'ok' }];
    const { state } = returned('paid', deps, { packageId: pkg.id });
    await deps.clock.flush();
    expect(state()).toMatchObject({ step: 'connected', pendingChange: { key: 'k1' } });
  });

  it('does not take a cancellation of the package for its purchase', async () => {
    const deps = setUp();
    const cancelled = { ...accepted, command: 'unsubscribe', verdict: 'success' } as const;
    deps.store.put({ ...cancelled, key: 'k0', requestId: 'r0' });
    deps.store.put(accepted);
    deps.billing.requests = [open];
    const { state } = returned('paid', deps, { packageId: pkg.id });
    await deps.clock.flush();
    expect(state()).toMatchObject({ step: 'checking', pendingChange: { key: 'k1' } });
  });

  it.each(['paid', 'declined'] as const)(
    'does not claim "%s" for a purchase that may never have arrived',
    async (reported) => {
      const deps = setUp();
      deps.store.put(aPendingPurchase());
      for (const listFailure of [undefined, { kind: 'offline' }] as const) {
        deps.billing.listFailure = listFailure;
        const { state } = returned(reported, deps);
        await deps.clock.flush();
        expect(state()).toEqual({ step: 'unknown', reported });
      }
      const promo = returned(reported, deps, { unpaid: { exists: () => true, remove: vi.fn() } });
      await deps.clock.flush();
      expect(promo.state()).toEqual({ step: 'unpaid' });
    },
  );

  it.each(['paid', 'declined'] as const)(
    'opens a promo code whose payment is open, but shows a purchase first: %s',
    async (reported) => {
      const deps = setUp();
      const openPromo = vi.fn(() => true);
      const { state } = returned(reported, deps, { openPromo });
      await deps.clock.flush();
      expect(openPromo).toHaveBeenCalledOnce();
      expect(state()).toEqual({ step: 'opening' });
      deps.store.put(accepted);
      const other = returned(reported, deps, { openPromo });
      await deps.clock.flush();
      expect(openPromo).toHaveBeenCalledOnce();
      expect(other.state()).toMatchObject({ step: 'checking', pendingChange: { key: 'k1' } });
    },
  );

  it('shows an unpaid promo code until the user leaves, but a purchase first', async () => {
    const deps = setUp();
    const unpaid = { exists: () => true, remove: vi.fn() };
    const { state, commands } = returned('declined', deps, { unpaid });
    await deps.clock.flush();
    expect(state()).toEqual({ step: 'unpaid' });
    commands.toPlans();
    expect(unpaid.remove).toHaveBeenCalledOnce();
    deps.store.put(accepted);
    deps.billing.requests = [{ ...open, status: 'processed', result: 'error' }];
    const other = returned('declined', deps, { unpaid });
    await deps.clock.flush();
    expect(other.state()).toMatchObject({ step: 'declined', pendingChange: { key: 'k1' } });
  });

  it.each(['paid', 'declined'] as const)(
    'shows a failure when the account cannot be read, and the purchase after a retry: %s',
    async (reported) => {
      const deps = setUp();
      deps.store.put(accepted);
      deps.billing.requests = [open];
      const change = vi
        .fn<ReturnedDeps['change']>()
        .mockResolvedValueOnce(failed({ kind: 'unreachable' }))
        .mockImplementation(async () => success(createSubscriptionChange(deps.tab())));
      const { state, commands, announce } = returned(reported, deps, { change });
      const announced = announce.mock.calls.length;
      await deps.clock.flush();
      expect(state()).toEqual({ step: 'failed', failure: { kind: 'unreachable' } });
      commands.retry();
      await deps.clock.flush();
      expect(state()).toMatchObject({ step: 'checking', pendingChange: { key: 'k1' } });
      commands.retry();
      expect(change).toHaveBeenCalledTimes(2);
      expect(announce).toHaveBeenCalledTimes(announced);
    },
  );

  it.each(['paid', 'declined'] as const)(
    'claims nothing when the address says "%s" and no purchase is stored',
    async (reported) => {
      const deps = setUp();
      const signedOut = async () => failed({ kind: 'unauthorized' as const });
      for (const change of [{}, { change: signedOut }]) {
        const { state, commands } = returned(reported, deps, { ...change, packageId: pkg.id });
        await deps.clock.flush();
        expect(state()).toEqual({ step: 'unknown', reported });
        commands.toPlans();
        expect(deps.navigate).toHaveBeenLastCalledWith('/plans');
      }
    },
  );
});
