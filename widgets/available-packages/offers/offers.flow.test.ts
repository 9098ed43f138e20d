import { describe, expect, it, vi } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { checkoutIn } from '../../../tests/support/checkout.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPackageCatalog, onSale } from '../../../tests/support/package-catalog.ts';
import { createInterruptedPurchase } from '#purchase/change/interrupted-purchase.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import type { CreateCheckout } from './checkout/checkout.flow.ts';
import { lazyCheckout } from './checkout/lazy-checkout.ts';
import type { OffersDeps } from './offers-context.ts';
import { eachMinute } from '#base/flow/ticks.ts';
import { createOffersFlow, type OffersFlow } from './offers.flow.ts';
import type { OffersState } from './offers.state.ts';
import { chargeOf } from '../first-charge.ts';
import { eventsOf } from './offers.route.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type { Package } from '#base/values/package.ts';
import { withScheduled, type PackageCatalog } from '#purchase/package-catalog.ts';

const payment = 'https://pay.example/1';

function setUp(
  catalog: PackageCatalog = aPackageCatalog('other'),
  change: Partial<OffersDeps> = {},
) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const navigate = vi.fn();
  const back = vi.fn();
  const signInFirst = vi.fn();
  const signInFor = vi.fn();
  const interrupted = createInterruptedPurchase(clock.now);
  const pages: { url?: string; closed: boolean }[] = [];
  let opening: PaymentOpening = 'opened';
  let changed = () => {};
  let reply: Outcome<PackageCatalog> = success(catalog);
  const checkout = checkoutIn(browser.tab, () => {
    const page: (typeof pages)[number] = { closed: false };
    pages.push(page);
    return {
      open: (url) => {
        page.url = url;
        return opening;
      },
      close: () => {
        page.closed = true;
      },
    };
  });
  const visit = (again: Partial<OffersDeps> = {}) =>
    createOffersFlow({
      load: async () => {
        await Promise.resolve();
        return reply;
      },
      publicOffers: () => Promise.resolve(failed({ kind: 'offline' })),
      chosenPackage: createChosenPackageStore(memoryStorage()),
      interrupted,
      signInFor,
      hasUser: () => true,
      signInFirst,
      checkout,
      navigate,
      back,
      address: { wanted: undefined, confirming: false },
      onPackagesChanged: (task) => {
        changed = task;
        return () => {};
      },
      eachMinute: () => () => {},
      now: clock.now,
      ...change,
      ...again,
    });
  const flow = visit();
  return {
    ...flow,
    clock,
    visit,
    navigate,
    back,
    signInFirst,
    signInFor,
    interrupted,
    pages,
    billing: browser.billing,
    tab: browser.tab,
    state: flow.store.getState,
    opens: (how: PaymentOpening) => {
      opening = how;
    },
    responses: (next: Outcome<PackageCatalog>) => {
      reply = next;
    },
    changed: () => changed(),
    /** Up to the last click, with the payment page from the server's response. */
    confirm: async () => {
      await clock.flush();
      if (catalog.tenant !== 'bln')
        browser.billing.responses.push({ status: 'in_process', paymentUrl: payment });
      flow.commands.choose('500GB');
      flow.commands.connect();
      flow.commands.confirm();
    },
  };
}

/** The same packages, each a ruble dearer. */
const dearer = (catalog: PackageCatalog): PackageCatalog => ({
  ...catalog,
  available: catalog.available.map((pkg) => ({ ...pkg, cost: pkg.cost + 100 })),
});

describe('/plans/available-packages', () => {
  it('learns from the packages that a purchase in progress was paid for in another tab', async () => {
    const catalog = aPackageCatalog('other');
    const { clock, confirm, responses, changed, state, commands } = setUp(catalog);
    await confirm();
    await clock.flush();
    const { id } = onSale('other', 'card-500gb-30days');
    const paid = { ...onSale('other', id), status: 'connecting', willBeCreated: true } as const;
    responses(success({ ...catalog, current: [paid] }));
    changed();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'checkout', catalog: { current: [paid] } });
    commands.check();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'checkout', catalog: { current: [paid] } });
  });

  it('selects the monthly period and sends nothing by itself', async () => {
    const { clock, state, billing } = setUp();
    expect(state().step).toBe('loading');
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', period: '30days', choice: '250GB' });
    expect(billing.sent).toEqual([]);
  });

  it('selects the package named in the URL', async () => {
    const { clock, state } = setUp(aPackageCatalog('bln'), {
      address: { wanted: 'paid-1tb-year', confirming: false },
    });
    await clock.flush();
    expect(state()).toMatchObject({ period: 'year', choice: '1TB' });
  });

  it('requires sign-in when the public offers fail with a 401, and then shows a failure', async () => {
    const { clock, signInFirst, state } = setUp(aPackageCatalog('other'), {
      hasUser: () => false,
    });
    await clock.flush();
    expect(signInFirst).toHaveBeenCalledOnce();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('keeps the size when the period changes', async () => {
    const { clock, commands, state } = setUp();
    await clock.flush();
    commands.choose('500GB');
    commands.choosePeriod('year');
    expect(state()).toMatchObject({ period: 'year', choice: '500GB' });
  });

  it('confirms payment by card first, and by SBP when chosen', async () => {
    const { clock, commands, state } = setUp();
    await clock.flush();
    commands.choose('500GB');
    commands.connect();
    expect(state()).toMatchObject({ step: 'confirming', pkg: { type: 'card' } });
    commands.payWith('sbp-500gb-30days');
    expect(state()).toMatchObject({ pkg: { type: 'sbp' } });
    commands.payWith('sbp-1tb-30days');
    expect(state()).toMatchObject({ pkg: { id: 'sbp-500gb-30days' } });
    commands.back();
    expect(state()).toMatchObject({ step: 'choosing', choice: '500GB' });
  });

  it('adds a history entry for the confirmation, with the same choice on the offers before it', async () => {
    const { clock, commands, navigate, back } = setUp();
    await clock.flush();
    commands.choose('500GB');
    commands.connect();
    const offers = '/plans/available-packages?package=card-500gb-30days';
    expect(navigate.mock.calls).toEqual([[offers, { replace: true }], [`${offers}&step=confirm`]]);
    commands.payWith('sbp-500gb-30days');
    expect(navigate).toHaveBeenLastCalledWith(
      '/plans/available-packages?package=sbp-500gb-30days&step=confirm',
      { replace: true },
    );
    commands.back();
    expect(back).toHaveBeenCalledWith('/plans/available-packages');
  });

  it('follows the URL between confirmation and offers without new requests', async () => {
    const load = vi.fn(() => Promise.resolve(success(aPackageCatalog('other'))));
    const { clock, commands, handleAddress, state } = setUp(aPackageCatalog('other'), { load });
    await clock.flush();
    commands.choose('500GB');
    commands.connect();
    const wanted = 'card-500gb-30days';
    expect(handleAddress({ wanted, confirming: false })).toBe(true);
    expect(state()).toMatchObject({ step: 'choosing', choice: '500GB' });
    expect(handleAddress({ wanted, confirming: true })).toBe(true);
    expect(state()).toMatchObject({ step: 'confirming', pkg: { id: wanted } });
    expect(load).toHaveBeenCalledOnce();
  });

  it('opens the confirmation named in the URL and buys nothing by itself', async () => {
    const address = { wanted: 'sbp-500gb-30days', confirming: true };
    const { clock, state, billing } = setUp(aPackageCatalog('other'), { address });
    await clock.flush();
    expect(state()).toMatchObject({ step: 'confirming', pkg: { id: 'sbp-500gb-30days' } });
    expect(billing.sent).toEqual([]);
  });

  it.each(['nothing-of-ours', undefined])(
    'shows the offers for a confirmation of the package %s',
    async (id) => {
      const { clock, state } = setUp(aPackageCatalog('other'), {
        address: { wanted: id, confirming: true },
      });
      await clock.flush();
      expect(state()).toMatchObject({ step: 'choosing', choice: '250GB' });
    },
  );

  it('shows no confirmation of a package the user already has', async () => {
    const pkg = onSale('bln', 'paid-500gb-30days');
    const catalog = { ...aPackageCatalog('bln'), current: [{ ...pkg, status: 'active' as const }] };
    const { clock, state } = setUp(catalog, { address: { wanted: pkg.id, confirming: true } });
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', choice: '500GB' });
  });

  it('goes back to the history entry of the offers when it buys, and keeps showing the purchase', async () => {
    const { confirm, clock, back, handleAddress, state } = setUp();
    await confirm();
    const wanted = 'card-500gb-30days';
    // Back at the offers: one more press leaves the payment.
    expect(back).toHaveBeenCalledExactlyOnceWith(`/plans/available-packages?package=${wanted}`);
    await clock.flush();
    expect(handleAddress({ wanted, confirming: false })).toBe(true);
    expect(state().step).toBe('checkout');
  });

  it('keeps its history entry when a link opened the confirmation directly', async () => {
    const wanted = 'card-500gb-30days';
    const address = { wanted, confirming: true };
    const { clock, commands, navigate, back } = setUp(aPackageCatalog('other'), { address });
    await clock.flush();
    commands.confirm();
    expect(back).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenLastCalledWith(`/plans/available-packages?package=${wanted}`, {
      replace: true,
    });
  });

  it('prepares the payment window within the click, and sets its URL later', async () => {
    const { confirm, clock, pages, state, billing } = setUp();
    await confirm();
    expect(pages).toHaveLength(1);
    expect(pages[0]?.url).toBeUndefined();
    expect(state()).toMatchObject({ step: 'checkout', change: { step: 'sending' } });
    await clock.flush();
    expect(pages[0]).toEqual({ url: payment, closed: false });
    expect(state()).toMatchObject({ change: { step: 'waiting' }, opening: 'opened' });
    expect(billing.sent).toHaveLength(1);
  });

  it('sends one request for two clicks', async () => {
    const { confirm, clock, commands, billing } = setUp();
    await confirm();
    commands.confirm();
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
  });

  it('opens no payment window for a subscriber', async () => {
    const { confirm, clock, pages, state } = setUp(aPackageCatalog('bln'));
    await confirm();
    await clock.flush();
    expect(pages).toEqual([]);
    expect(state()).toMatchObject({ change: { step: 'waiting' } });
  });

  it('reports a blocked payment window and opens it at another click', async () => {
    const { confirm, clock, commands, opens, pages, state } = setUp();
    opens('blocked');
    await confirm();
    await clock.flush();
    expect(state()).toMatchObject({ opening: 'blocked' });
    opens('opened');
    commands.openPayment();
    expect(pages).toHaveLength(2);
    expect(state()).toMatchObject({ opening: 'opened' });
  });

  it.each([
    ['ok', 'success'],
    ['error', 'failure'],
  ] as const)('a request done with %s leads to /%s', async (result, route) => {
    const { confirm, clock, billing, navigate, state } = setUp();
    await confirm();
    await clock.flush();
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result }));
    await clock.advance(5_000);
    expect(navigate).toHaveBeenCalledWith(`/plans/available-packages/${route}`, { replace: true });
    expect(state().step).toBe('settled');
  });

  it('replaces the offers with the payment that caused a 409, and closes the empty tab', async () => {
    const { clock, commands, billing, navigate, pages } = setUp();
    await clock.flush();
    billing.requests = [
      { id: 'r0', packageId: 'x', command: 'subscribe', status: 'in_process', paymentUrl: payment },
    ];
    billing.responses.push({ kind: 'conflict' });
    commands.connect();
    commands.confirm();
    await clock.flush();
    expect(navigate).toHaveBeenCalledWith('/plans/available-packages/open-session', {
      replace: true,
    });
    expect(pages).toEqual([{ closed: true }]);
  });

  it('shows a refusal above the offers', async () => {
    const { clock, commands, billing, state, pages } = setUp();
    await clock.flush();
    billing.responses.push({ kind: 'invalid', fields: { package_id: 'unknown' } });
    commands.connect();
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({
      step: 'choosing',
      notice: { kind: 'refused', failure: { kind: 'invalid' } },
    });
    expect(pages[0]?.closed).toBe(true);
  });

  it.each([
    ['active', []],
    ['active', [{ status: 'cancelled' }]],
    ['connecting', []],
  ] as const)(
    'says that the user has what was refused because another device did it: %s, before: %j',
    async (status, before) => {
      const pkg = onSale('bln', 'paid-500gb-30days');
      const had = before.map((each) => ({ ...pkg, ...each, expires: '2026-12-05' }));
      const { clock, commands, billing, responses, state } = setUp(aPackageCatalog('bln', had), {
        address: { wanted: pkg.id, confirming: true },
      });
      await clock.flush();
      billing.responses.push({ kind: 'invalid', fields: { package_id: 'already_active' } });
      responses(success(aPackageCatalog('bln', [{ ...pkg, status }])));
      commands.confirm();
      await clock.flush();
      expect(state()).toMatchObject({
        step: 'choosing',
        notice: { kind: 'owned', pkg: { id: pkg.id } },
      });
    },
  );

  it('shows a refusal also if the packages cannot be read again', async () => {
    const { clock, commands, billing, responses, state } = setUp(aPackageCatalog('bln'));
    await clock.flush();
    billing.responses.push({ kind: 'invalid', fields: { package_id: 'unknown' } });
    responses(failed({ kind: 'offline' }));
    commands.connect();
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'refused' } });
  });

  describe('a purchase refused because the session has ended', () => {
    async function interrupt() {
      const page = setUp(aPackageCatalog('bln'));
      await page.clock.flush();
      page.billing.responses.push({ kind: 'unauthorized' });
      page.commands.connect();
      page.commands.confirm();
      await page.clock.flush();
      const pkg = onSale('bln', 'paid-250gb-30days');
      const address = { wanted: pkg.id, confirming: true };
      const signedIn = async (catalog = aPackageCatalog('bln')) => {
        page.responses(success(catalog));
        const flow = page.visit({ address });
        await page.clock.flush();
        return flow.store.getState();
      };
      const keys = () => new Set(page.billing.sent.map(({ key }) => key));
      return { ...page, pkg, signedIn, keys };
    }

    it('leads to the sign-in for that package, and is no longer stored', async () => {
      const { state, signInFor, pkg, tab } = await interrupt();
      expect(signInFor).toHaveBeenCalledExactlyOnceWith(pkg, expect.anything());
      expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
      expect(createPendingChangeStore(tab().storage, 'u1').all()).toEqual([]);
    });

    it('goes on after the sign-in with the same key, once', async () => {
      const { signedIn, billing, keys } = await interrupt();
      expect(await signedIn()).toMatchObject({ step: 'checkout', change: { step: 'waiting' } });
      expect(billing.sent).toHaveLength(2);
      expect(keys().size).toBe(1);
    });

    it('waits for another confirmation at another price, for another user and after an hour', async () => {
      const atOtherPrice = await interrupt();
      const { step } = await atOtherPrice.signedIn(dearer(aPackageCatalog('bln')));
      expect(step).toBe('confirming');
      const forOther = await interrupt();
      const other = { ...aPackageCatalog('bln'), userId: 'u2' };
      expect((await forOther.signedIn(other)).step).toBe('confirming');
      const later = await interrupt();
      await later.clock.advance(3_600_000);
      expect((await later.signedIn()).step).toBe('confirming');
      for (const { billing } of [atOtherPrice, forOther, later])
        expect(billing.sent).toHaveLength(1);
    });
  });

  it('an interrupted purchase waits if a plan of meanwhile would be replaced: the day is another', async () => {
    const page = setUp(aPackageCatalog('bln'));
    await page.clock.flush();
    page.billing.responses.push({ kind: 'unauthorized' });
    page.commands.choose('500GB');
    page.commands.connect();
    page.commands.confirm();
    await page.clock.flush();
    const plan = {
      ...onSale('bln', 'paid-250gb-30days'),
      status: 'active' as const,
      nextPayment: '2026-12-20',
    };
    page.responses(success(aPackageCatalog('bln', [plan])));
    const address = { wanted: 'paid-500gb-30days', confirming: true };
    const { store } = page.visit({ address });
    await page.clock.flush();
    expect(store.getState()).toMatchObject({ step: 'confirming', notice: { kind: 'other-day' } });
    expect(page.billing.sent).toHaveLength(1);
  });

  it('an interrupted keeping of a plan that has ended meanwhile buys nothing by itself', async () => {
    const pkg = {
      ...onSale('bln', 'paid-250gb-30days'),
      status: 'cancelled' as const,
      expires: '2026-12-20',
    };
    const page = setUp(aPackageCatalog('bln', [pkg]));
    await page.clock.flush();
    const address = { wanted: pkg.id, confirming: true };
    const keeping = page.visit({ address });
    await page.clock.flush();
    expect(keeping.store.getState()).toMatchObject({ step: 'reactivating' });
    page.billing.responses.push({ kind: 'unauthorized' });
    keeping.commands.confirm();
    await page.clock.flush();
    page.responses(success(aPackageCatalog('bln')));
    const { store } = page.visit({ address });
    await page.clock.flush();
    expect(store.getState()).toMatchObject({ step: 'confirming', notice: { kind: 'other-price' } });
    expect(page.billing.sent).toHaveLength(1);
  });

  describe('for a full cloud (402)', () => {
    const quota = { kind: 'quota-exceeded' } as const;
    const publicOffers = () => Promise.resolve(success(aPackageCatalog('bln').available));

    it('are the helpful ones, if the server names the account', async () => {
      const plan = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-20' };
      const { clock, state } = setUp({ ...aPackageCatalog('bln', [plan]), isFull: true });
      await clock.flush();
      expect(state()).toMatchObject({
        step: 'choosing',
        choice: '500GB',
        notice: { kind: 'full' },
      });
    });

    it('are the public ones, and the account is read again after the choice', async () => {
      const { clock, responses, visit } = setUp(undefined, { publicOffers });
      responses(failed(quota));
      const { store, commands: again } = visit();
      await clock.flush();
      expect(store.getState()).toMatchObject({ step: 'browsing', notice: { kind: 'full' } });
      again.choose('500GB');
      again.connect();
      await clock.flush();
      expect(store.getState()).toMatchObject({
        step: 'browsing',
        choice: '500GB',
        notice: { kind: 'refused', failure: quota },
      });
      responses(success(aPackageCatalog('bln')));
      again.connect();
      await clock.flush();
      expect(store.getState()).toMatchObject({
        step: 'confirming',
        pkg: { id: 'paid-500gb-30days' },
      });
    });

    it('are not shown if they cannot be read', async () => {
      const { clock, responses, visit } = setUp();
      responses(failed(quota));
      const { store } = visit();
      await clock.flush();
      expect(store.getState()).toEqual({ step: 'failed', failure: quota });
    });
  });

  it('asks the user before it resends, under the same key', async () => {
    const { clock, commands, billing, state } = setUp(aPackageCatalog('bln'));
    await clock.flush();
    billing.responses.push({ kind: 'offline' });
    commands.connect();
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({
      change: { step: 'response-lost', failure: { kind: 'offline' } },
    });
    commands.sendAgain();
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    expect(state()).toMatchObject({ change: { step: 'waiting' } });
  });

  it('returns to the offers when the user cancels the payment', async () => {
    const { clock, commands, billing, state } = setUp(aPackageCatalog('bln'));
    await clock.flush();
    billing.responses.push({ kind: 'unreachable' });
    commands.connect();
    commands.confirm();
    await clock.flush();
    commands.discard();
    expect(state().step).toBe('choosing');
  });

  it('cancels the payment', async () => {
    const { confirm, clock, commands, state } = setUp();
    await confirm();
    await clock.flush();
    commands.cancelPayment();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'cancelled' } });
  });

  it('shows a pending purchase at the next visit, with the offers next to it', async () => {
    const { confirm, clock, stop, visit, billing } = setUp(aPackageCatalog('bln'));
    await confirm();
    await clock.flush();
    stop();
    const next = visit();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ step: 'checkout', change: { step: 'waiting' } });
    await clock.advance(200_000);
    expect(next.store.getState()).toMatchObject({ change: { step: 'delayed' } });
    next.commands.browse();
    expect(next.store.getState()).toMatchObject({
      step: 'choosing',
      notice: { kind: 'pending', pkg: { id: 'paid-500gb-30days' } },
    });
    expect(billing.sent).toHaveLength(1);
  });

  it.each([false, true])(
    'names above the offers a delayed purchase as unpaid until it is paid: %s',
    async (isPaid) => {
      const catalog = aPackageCatalog('other');
      const { confirm, clock, commands, responses, changed, state } = setUp(catalog);
      await confirm();
      await clock.advance(200_000);
      expect(state()).toMatchObject({ change: { step: 'delayed' } });
      const pkg = onSale('other', 'card-500gb-30days');
      const connecting = { ...pkg, status: 'connecting', willBeCreated: true } as const;
      if (isPaid) responses(success({ ...catalog, current: [connecting] }));
      changed();
      await clock.flush();
      commands.browse();
      const notice = { kind: 'pending', pkg, ...(isPaid ? {} : { unpaid: true }) };
      expect(state()).toMatchObject({ step: 'choosing' });
      expect(state()).toHaveProperty('notice', notice);
    },
  );

  it.each(['connecting', 'active'] as const)(
    'calls a delayed purchase unpaid no longer than until the packages show that it is %s',
    async (status) => {
      const catalog = aPackageCatalog('other');
      const { confirm, clock, commands, responses, state } = setUp(catalog);
      await confirm();
      await clock.advance(200_000);
      const pkg = onSale('other', 'card-500gb-30days');
      const current = [{ ...pkg, status, willBeCreated: status === 'connecting' }];
      responses(success({ ...catalog, current }));
      commands.browse();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'choosing', catalog: { current } });
      expect(state()).toHaveProperty('notice', { kind: 'pending', pkg });
    },
  );

  it.each(['before', 'after'] as const)(
    'replaces a delayed purchase that became active %s another plan was looked for',
    async (when) => {
      const catalog = aPackageCatalog('bln');
      const { confirm, clock, commands, responses, state } = setUp(catalog);
      await confirm();
      await clock.advance(200_000);
      expect(state()).toMatchObject({ change: { step: 'delayed' } });
      const bought = { ...onSale('bln', 'paid-500gb-30days'), nextPayment: '2026-12-05' };
      const activate = () => responses(success(aPackageCatalog('bln', [bought])));
      if (when === 'before') activate();
      commands.browse();
      await clock.flush();
      expect(state()).toMatchObject({ catalog: { current: when === 'before' ? [bought] : [] } });
      if (when === 'after') activate();
      commands.choose('1TB');
      commands.connect();
      await clock.flush();
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id: 'paid-1tb-30days' },
        catalog: { current: [bought] },
      });
    },
  );

  it('replaces a plan that became active after a purchase was refused because of it', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, commands, responses, state, billing } = setUp(catalog);
    billing.requests = [{ id: 'r0', packageId: 'x', command: 'subscribe', status: 'in_process' }];
    billing.responses.push({ kind: 'conflict' });
    await confirm();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'refused' } });
    const bought = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
    responses(success(aPackageCatalog('bln', [bought])));
    commands.choose('1TB');
    commands.connect();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'confirming', catalog: { current: [bought] } });
  });

  it('asks to confirm a purchase again, under its key, if its price has changed since its response was lost', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, stop, visit, billing, responses } = setUp(catalog);
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    stop();
    const available = catalog.available.map((each) => ({ ...each, cost: each.cost + 10_000 }));
    responses(success({ ...catalog, available }));
    const next = visit();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ change: { step: 'response-lost' } });
    next.commands.sendAgain();
    const pkg = available.find(({ id }) => id === 'paid-500gb-30days');
    expect(next.store.getState()).toMatchObject({
      step: 'confirming',
      pkg,
      notice: { kind: 'other-price', seen: 25_000 },
    });
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
    next.commands.confirm();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ change: { pendingChange: { pkg } } });
    expect(billing.sent).toHaveLength(2);
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['was to replace a plan that has ended', '2026-12-05', undefined],
    ['was to replace a plan that has been renewed', '2026-12-05', '2027-01-05'],
    ['was to begin at once, and replaces a plan now', undefined, '2026-12-05'],
  ])('asks to confirm a lost purchase again if it %s', async (_, before, after) => {
    const plan = onSale('bln', 'paid-250gb-30days');
    const catalogOn = (day: string | undefined) =>
      aPackageCatalog('bln', day === undefined ? [] : [{ ...plan, nextPayment: day }]);
    const { confirm, clock, stop, visit, billing, responses } = setUp(catalogOn(before));
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    stop();
    responses(success(catalogOn(after)));
    const next = visit();
    await clock.flush();
    next.commands.sendAgain();
    expect(next.store.getState()).toMatchObject({
      step: 'confirming',
      pkg: { id: 'paid-500gb-30days' },
      notice: { kind: 'other-day' },
    });
    expect(billing.sent).toHaveLength(1);
    next.commands.confirm();
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    expect(billing.sent).toHaveLength(2);
  });

  it('reads the price again before a lost purchase is sent again from a page left open for an hour', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, commands, responses, state, billing } = setUp(catalog);
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    const available = catalog.available.map((each) => ({ ...each, cost: each.cost + 10_000 }));
    responses(success({ ...catalog, available }));
    await clock.advance(3_600_000);
    commands.sendAgain();
    await clock.flush();
    expect(state()).toMatchObject({ change: { step: 'response-lost' } });
    commands.sendAgain();
    expect(state()).toMatchObject({
      step: 'confirming',
      notice: { kind: 'other-price', seen: 25_000 },
    });
    expect(billing.sent).toHaveLength(1);
  });

  it('leads Back from that confirmation to the purchase that may have arrived, not to another one', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, changed, responses, commands, state, back, billing } = setUp(catalog);
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    const available = catalog.available.map((each) => ({ ...each, cost: each.cost + 10_000 }));
    responses(success({ ...catalog, available }));
    changed();
    await clock.flush();
    commands.sendAgain();
    expect(state().step).toBe('confirming');
    back.mockClear();
    commands.back();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'checkout', change: { step: 'response-lost' } });
    expect(back).not.toHaveBeenCalled();
    expect(billing.sent).toHaveLength(1);
  });

  it('returns to the offers after that Back if the lists fail once and the purchase is no longer stored', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, changed, responses, commands, state, tab, billing } = setUp(catalog);
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    responses(success(dearer(catalog)));
    changed();
    await clock.flush();
    commands.sendAgain();
    expect(state().step).toBe('confirming');
    responses(failed({ kind: 'offline' }));
    commands.back();
    await clock.flush();
    expect(state().step).toBe('failed');
    const store = createPendingChangeStore(tab().storage, 'u1');
    for (const { key } of store.all()) store.drop(key);
    responses(success(dearer(catalog)));
    commands.retry();
    await clock.flush();
    expect(state().step).toBe('choosing');
  });

  it('sends a lost reactivation again without asking, also beside a plan that runs', async () => {
    const pkg = {
      ...onSale('bln', 'paid-500gb-30days'),
      status: 'cancelled',
      cost: 24_000,
    } as const;
    const plan = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
    const { clock, commands, state, billing } = setUp(aPackageCatalog('bln', [pkg, plan]), {
      address: { wanted: pkg.id, confirming: true },
    });
    billing.responses.push({ kind: 'offline' });
    await clock.flush();
    expect(state().step).toBe('reactivating');
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({ change: { step: 'response-lost' } });
    commands.sendAgain();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'checkout', change: { step: 'waiting' } });
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('buys a plan that has ended since its reactivation was lost only once its price is confirmed', async () => {
    const pkg = { ...onSale('bln', 'paid-500gb-30days'), status: 'cancelled' } as const;
    const { clock, commands, visit, stop, state, billing, responses } = setUp(
      aPackageCatalog('bln', [pkg]),
      { address: { wanted: pkg.id, confirming: true } },
    );
    billing.responses.push({ kind: 'offline' });
    await clock.flush();
    commands.confirm();
    await clock.flush();
    expect(state()).toMatchObject({ change: { step: 'response-lost' } });
    stop();
    const later = aPackageCatalog('bln');
    const isDearer = (each: Package) => ({ ...each, cost: each.cost + 10_000 });
    const offers: [readonly Package[], object][] = [
      [later.available.slice(0, 1), { step: 'choosing', notice: { kind: 'not-on-sale' } }],
      [later.available.map(isDearer), { step: 'confirming', notice: { kind: 'other-price' } }],
      [later.available, { step: 'confirming', notice: { kind: 'other-price', seen: 0 } }],
    ];
    let next = visit();
    for (const [available, expected] of offers) {
      next.stop();
      responses(success({ ...later, available }));
      next = visit();
      await clock.flush();
      next.commands.sendAgain();
      await clock.flush();
      expect(next.store.getState()).toMatchObject(expected);
    }
    expect(billing.sent).toHaveLength(1);
    next.commands.confirm();
    await clock.flush();
    expect(billing.sent.map(({ key }) => key)).toEqual([
      billing.sent[0]?.key,
      billing.sent[0]?.key,
    ]);
  });

  it('asks for the price of a plan that an earlier version was to keep before it began', async () => {
    const pkg = onSale('bln', 'paid-500gb-30days');
    const catalog = aPackageCatalog('bln');
    const { clock, visit, stop, tab, billing } = setUp(catalog);
    stop();
    createPendingChangeStore(tab().storage, 'u1').put({
      ...{ key: 'k1', userId: 'u1', command: 'subscribe', id: pkg.id, at: clock.now() },
      pkg: { ...pkg, status: 'cancelled', willBeCreated: true },
    });
    const next = visit();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ change: { step: 'response-lost' } });
    next.commands.sendAgain();
    await clock.flush();
    expect(billing.sent).toEqual([]);
    expect(next.store.getState()).toMatchObject({
      step: 'confirming',
      notice: { kind: 'other-price', seen: 0 },
    });
  });

  it('opens the reactivation in the address also after a lost purchase was discarded', async () => {
    const pkg = { ...onSale('bln', 'paid-1tb-30days'), status: 'cancelled' } as const;
    const address: { wanted: string | undefined; confirming: boolean } = {
      wanted: undefined,
      confirming: false,
    };
    const catalog = aPackageCatalog('bln', [pkg]);
    const { clock, confirm, commands, billing, stop, visit } = setUp(catalog, { address });
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    commands.discard();
    stop();
    Object.assign(address, { wanted: pkg.id, confirming: true });
    const next = visit();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ step: 'reactivating', pkg: { id: pkg.id } });
    expect(billing.sent).toHaveLength(1);
  });

  it('reactivates a plan that was cancelled before the outcome of its purchase was shown', async () => {
    const catalog = aPackageCatalog('bln');
    const pkg = onSale('bln', 'paid-500gb-30days');
    const address: { wanted?: string; confirming: boolean } = { confirming: false };
    const { tab, clock, confirm, stop, visit, billing, responses, navigate } = setUp(catalog, {
      address: address as OffersDeps['address'],
    });
    billing.responses.push('lost');
    await confirm();
    stop();
    await clock.advance(1_000);
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    const { commands } = createSubscriptionChange(tab());
    commands.begin({ command: 'unsubscribe', id: pkg.id });
    billing.responses.push({ status: 'done', result: 'ok' });
    await clock.flush();
    responses(success({ ...catalog, current: [{ ...pkg, status: 'cancelled' }] }));
    Object.assign(address, { wanted: pkg.id, confirming: true });
    navigate.mockClear();
    const next = visit();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({ step: 'reactivating', pkg: { id: pkg.id } });
    next.commands.confirm();
    await clock.flush();
    expect(billing.sent.at(-1)?.subject).toMatchObject({ command: 'subscribe', id: pkg.id });
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(3);
  });

  it('names no other price for a package that was bought although its response was lost', async () => {
    const catalog = aPackageCatalog('bln');
    const { confirm, clock, commands, state, billing, responses, changed } = setUp(catalog);
    billing.responses.push({ kind: 'offline' });
    await confirm();
    await clock.flush();
    const pkg = onSale('bln', 'paid-500gb-30days');
    const available = catalog.available.map((each) => ({ ...each, cost: each.cost + 10_000 }));
    responses(success({ ...catalog, available, current: [pkg] }));
    changed();
    await clock.flush();
    commands.sendAgain();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'checkout', change: { step: 'waiting' } });
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['bln', 'balance'],
    ['other', 'card'],
  ] as const)('stores how a user of %s confirmed to pay: by %s', async (tenant, method) => {
    const { confirm, clock, state } = setUp(aPackageCatalog(tenant));
    await confirm();
    await clock.flush();
    expect(state()).toMatchObject({ change: { pendingChange: { method } } });
  });

  it.each([
    ['is charged again', { nextPayment: '2026-12-05' }],
    ['ends without a further charge', { expires: '2026-12-05' }],
  ])('stores when the new plan replaces one that %s', async (_case, dates) => {
    const owned = { ...onSale('bln', 'paid-250gb-30days'), ...dates };
    const { confirm, clock, state } = setUp(aPackageCatalog('bln', [owned]));
    await confirm();
    await clock.flush();
    expect(state()).toMatchObject({ change: { pendingChange: { starts: '2026-12-05' } } });
  });

  it('stores no later start if the payment of the current plan is due', async () => {
    const owned = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-11-20' };
    const { confirm, clock, state } = setUp(aPackageCatalog('bln', [owned]));
    await confirm();
    await clock.flush();
    expect(state()).not.toHaveProperty('change.pendingChange.starts', '2026-11-20');
    expect(state()).toMatchObject({ step: 'checkout' });
  });

  it('claims no sum for a plan that replaces one whose payment is due, if no response states it', async () => {
    const owned = { ...onSale('other', 'card-250gb-30days'), nextPayment: '2026-11-20' };
    const { confirm, clock, state } = setUp(aPackageCatalog('other', [owned]));
    await confirm();
    await clock.flush();
    const { change } = state() as Extract<OffersState, { step: 'checkout' }>;
    expect(change).toMatchObject({ pendingChange: { pkg: { cost: 250_00 } } });
    expect('pendingChange' in change && chargeOf(change.pendingChange)).toBeUndefined();
  });

  it('says that the user has a package, also if the server does not sell it any more', async () => {
    const pkg = onSale('bln', 'paid-500gb-30days');
    const { available, ...catalog } = aPackageCatalog('bln', [pkg]);
    const { clock, state } = setUp(
      { ...catalog, available: available.filter(({ id }) => id !== pkg.id) },
      { address: { wanted: pkg.id, confirming: true } },
    );
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'owned', pkg } });
  });

  it('sells no cancelled plan that is already scheduled to begin again, and reactivates none', async () => {
    const pkg = onSale('bln', 'paid-500gb-30days');
    const current = withScheduled(
      [{ ...pkg, status: 'cancelled', expires: '2026-12-05' }],
      [{ ...pkg, willBeCreated: true, nextPayment: '2026-12-05' }],
    );
    const { clock, commands, state } = setUp(aPackageCatalog('bln', current), {
      address: { wanted: pkg.id, confirming: true },
    });
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'owned', pkg } });
    commands.connect();
    expect(state()).not.toMatchObject({ step: 'reactivating' });
  });

  it('sells a plan that was cancelled before it began, and keeps the same plan if it runs', async () => {
    const pkg = onSale('bln', 'paid-500gb-30days');
    const cancelled = { ...pkg, status: 'cancelled', expires: '2026-12-05' } as const;
    const never = { ...pkg, status: 'cancelled' } as const;
    for (const [step, current] of [
      ['confirming', []],
      ['reactivating', [cancelled]],
    ] as const) {
      const { clock, commands, state, stop } = setUp(
        aPackageCatalog('bln', withScheduled(current, [never])),
        { address: { wanted: pkg.id, confirming: true } },
      );
      await clock.flush();
      expect(state()).toMatchObject({ step, pkg: { id: pkg.id } });
      commands.confirm();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'checkout', change: { step: 'waiting' } });
      stop();
    }
  });

  it('shows why the lists failed to load, and retries', async () => {
    const { clock, commands, responses, state } = setUp();
    responses(failed({ kind: 'offline' }));
    await clock.flush();
    expect(state()).toMatchObject({ step: 'failed', failure: { kind: 'offline' } });
    responses(success(aPackageCatalog('other')));
    commands.retry();
    await clock.flush();
    expect(state().step).toBe('choosing');
  });

  it('requires sign-in first when the server does', async () => {
    const { clock, responses, signInFirst } = setUp();
    responses(failed({ kind: 'unauthorized' }));
    await clock.flush();
    expect(signInFirst).toHaveBeenCalledOnce();
  });

  it('reloads the lists when packages changed elsewhere, and keeps the choice', async () => {
    const { clock, commands, responses, changed, state } = setUp(aPackageCatalog('bln'));
    await clock.flush();
    commands.choose('1TB');
    const owned = onSale('bln', 'paid-250gb-30days');
    responses(success(aPackageCatalog('bln', [owned])));
    changed();
    await clock.flush();
    expect(state()).toMatchObject({ choice: '1TB', catalog: { current: [{ id: owned.id }] } });
  });

  it('says that nothing is on sale any more, and keeps a choice that still is', async () => {
    const catalog = aPackageCatalog('bln');
    const { clock, commands, responses, changed, state } = setUp(catalog);
    await clock.flush();
    commands.choose('1TB');
    const yearly = catalog.available.filter(({ period }) => period === 'year');
    responses(success({ ...catalog, available: yearly }));
    changed();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing', period: 'year' });
    responses(success({ ...catalog, available: [] }));
    changed();
    await clock.flush();
    expect(state()).toEqual({ step: 'nothing-on-sale' });
  });

  describe('when packages changed elsewhere during a confirmation', () => {
    const owned = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };

    it('confirms the same package as a replacement of the plan bought meanwhile', async () => {
      const { clock, commands, responses, changed, state } = setUp(aPackageCatalog('bln'));
      await clock.flush();
      commands.choose('1TB');
      commands.connect();
      responses(success(aPackageCatalog('bln', [owned])));
      changed();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'confirming', catalog: { current: [owned] } });
      commands.confirm();
      await clock.flush();
      expect(state()).toMatchObject({
        change: { pendingChange: { id: 'paid-1tb-30days', starts: '2026-12-05' } },
      });
    });

    it('keeps the selected payment method, and Back still leads to the same size', async () => {
      const { clock, commands, changed, state } = setUp();
      await clock.flush();
      commands.choose('500GB');
      commands.connect();
      commands.payWith('sbp-500gb-30days');
      changed();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'confirming', pkg: { id: 'sbp-500gb-30days' } });
      commands.back();
      expect(state()).toMatchObject({ step: 'choosing', choice: '500GB' });
    });

    it('says that the user has the package, if it was bought or restored meanwhile', async () => {
      const cancelled = { ...owned, status: 'cancelled' } as const;
      for (const before of [[], [cancelled]]) {
        const address = { wanted: owned.id, confirming: true };
        const { clock, responses, changed, state } = setUp(aPackageCatalog('bln', before), {
          address,
        });
        await clock.flush();
        expect(state().step).toBe(before.length > 0 ? 'reactivating' : 'confirming');
        responses(success(aPackageCatalog('bln', [owned])));
        changed();
        await clock.flush();
        expect(state()).toMatchObject({ step: 'choosing', notice: { kind: 'owned' } });
      }
    });

    it('buys what was confirmed before, while the code of a purchase is still loading', async () => {
      const loaded = Promise.withResolvers<CreateCheckout>();
      const clock = createFakeClock();
      const browser = fakeBrowser(clock);
      const eager = checkoutIn(browser.tab, () => ({ open: () => 'opened', close: () => {} }));
      const { changed, commands, state, ...flow } = setUp(aPackageCatalog('bln'), {
        checkout: lazyCheckout({ load: () => loaded.promise, isStored: () => false }),
      });
      await flow.clock.flush();
      commands.choose('500GB');
      commands.connect();
      commands.confirm();
      changed();
      loaded.resolve(eager);
      await flow.clock.flush();
      expect(state().step).toBe('checkout');
    });

    it.each([
      [
        'another package',
        ({ back, choose, connect }: OffersFlow['commands']) => {
          back();
          choose('1TB');
          connect();
        },
      ],
      [
        'another payment method',
        ({ payWith }: OffersFlow['commands']) => payWith('sbp-500gb-30days'),
      ],
    ] as const)(
      'buys nothing if %s is shown once the code of a purchase has loaded',
      async (_what, change) => {
        const loaded = Promise.withResolvers<CreateCheckout>();
        const browser = fakeBrowser(createFakeClock());
        const eager = checkoutIn(browser.tab, () => ({ open: () => 'opened', close: () => {} }));
        const { clock, commands, state } = setUp(aPackageCatalog('other'), {
          checkout: lazyCheckout({ load: () => loaded.promise, isStored: () => false }),
        });
        await clock.flush();
        commands.choose('500GB');
        commands.connect();
        commands.confirm();
        change(commands);
        loaded.resolve(eager);
        await clock.flush();
        expect(state().step).toBe('confirming');
        expect(browser.billing.sent).toEqual([]);
        commands.confirm();
        await clock.flush();
        expect(browser.billing.sent).toHaveLength(1);
      },
    );

    it.each([false, true])(
      'returns to what was confirmed last if the code of a purchase cannot be loaded, read again before: %s',
      async (isReadAgain) => {
        const load = () => Promise.reject(new Error('offline'));
        const { clock, commands, state } = setUp(aPackageCatalog('bln'), {
          checkout: lazyCheckout({ load, isStored: () => false }),
        });
        await clock.flush();
        if (isReadAgain) {
          commands.choose('500GB');
          commands.connect();
          await clock.advance(3_600_000);
          commands.confirm();
          await clock.flush();
          commands.back();
        }
        commands.choose('1TB');
        commands.connect();
        commands.confirm();
        await clock.flush();
        expect(state()).toEqual({ step: 'failed', failure: { kind: 'code-unavailable' } });
        commands.retry();
        await clock.flush();
        expect(state()).toMatchObject({ step: 'confirming', pkg: { id: 'paid-1tb-30days' } });
      },
    );

    it.each(['failed', 'nothing-on-sale'] as const)(
      'does not return to what the user has left by Back: %s',
      async (step) => {
        const loaded = Promise.withResolvers<CreateCheckout>();
        const catalog = aPackageCatalog('other');
        const { clock, commands, responses, changed, state } = setUp(catalog, {
          checkout: lazyCheckout({ load: () => loaded.promise, isStored: () => false }),
        });
        await clock.flush();
        commands.choose('500GB');
        commands.connect();
        commands.confirm();
        commands.back();
        responses(success({ ...catalog, available: [] }));
        if (step === 'failed') loaded.reject(new Error('offline'));
        else changed();
        await clock.flush();
        expect(state().step).toBe(step);
        responses(success(catalog));
        commands.retry();
        await clock.flush();
        expect(state().step).toBe('choosing');
      },
    );

    it('still says that another price was shown before, for the selected payment method', async () => {
      const pkg = onSale('other', 'card-500gb-30days');
      const chosenPackage = createChosenPackageStore(memoryStorage());
      chosenPackage.save({ ...pkg, cost: 1 }, [{ ...pkg, cost: 1 }]);
      const { clock, commands, changed, state } = setUp(aPackageCatalog('other'), {
        chosenPackage,
        address: { wanted: pkg.id, confirming: true },
      });
      await clock.flush();
      commands.payWith('sbp-500gb-30days');
      changed();
      await clock.flush();
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id: 'sbp-500gb-30days' },
        notice: { kind: 'other-price', seen: 1 },
      });
    });

    it('says which price was on the confirmation until now', async () => {
      const catalog = aPackageCatalog('other');
      const { clock, commands, responses, changed, state } = setUp(catalog);
      await clock.flush();
      commands.choose('500GB');
      commands.connect();
      responses(success(dearer(catalog)));
      changed();
      await clock.flush();
      const { id, cost } = onSale('other', 'card-500gb-30days');
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id, cost: cost + 100 },
        notice: { kind: 'other-price', seen: cost },
      });
    });

    it('keeps the confirmation if the lists cannot be read', async () => {
      const { clock, commands, responses, changed, state } = setUp();
      await clock.flush();
      commands.connect();
      responses(failed({ kind: 'offline' }));
      changed();
      await clock.flush();
      expect(state().step).toBe('confirming');
    });
  });

  describe('a confirmation left open for an hour', () => {
    const { id, cost } = onSale('other', 'card-500gb-30days');
    const cancelled = {
      ...onSale('other', id),
      status: 'cancelled',
      expires: '2026-12-05',
    } as const;
    const confirming = { address: { wanted: id, confirming: true } };

    it('is read again before anything is bought, and names the price that it had', async () => {
      const catalog = aPackageCatalog('other');
      const { clock, commands, responses, state, billing } = setUp(catalog);
      await clock.flush();
      commands.choose('500GB');
      commands.connect();
      responses(success(dearer(catalog)));
      await clock.advance(3_600_000);
      commands.confirm();
      expect(state().step).toBe('loading');
      await clock.flush();
      expect(billing.sent).toEqual([]);
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id, cost: cost + 100 },
        notice: { kind: 'other-price', seen: cost },
      });
      commands.confirm();
      await clock.flush();
      expect(billing.sent).toHaveLength(1);
    });

    it('is read each minute while it is visible: another device may have changed the plan', async () => {
      const plan = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
      const page = { isVisible: true };
      const visibility = { visible: () => page.isVisible };
      const clock = createFakeClock();
      const load = vi.fn(async () => success(aPackageCatalog('bln', [plan])));
      const { commands, state, stop } = setUp(aPackageCatalog('bln'), {
        load,
        address: { wanted: 'paid-500gb-30days', confirming: true },
        eachMinute: (task) => eachMinute({ clock, visibility }, task),
      });
      await clock.flush();
      expect(state()).toMatchObject({ step: 'confirming', catalog: { current: [plan] } });
      load.mockResolvedValue(success(aPackageCatalog('bln')));
      page.isVisible = false;
      await clock.advance(60_000);
      expect(state()).toMatchObject({ step: 'confirming', catalog: { current: [plan] } });
      page.isVisible = true;
      await clock.advance(60_000);
      expect(state()).toMatchObject({ step: 'confirming', catalog: { current: [] } });
      commands.back();
      await clock.advance(600_000);
      expect(load).toHaveBeenCalledTimes(2);
      stop();
      expect(clock.waiting()).toBe(0);
    });

    it('buys at once if the lists were read again meanwhile', async () => {
      const { clock, commands, changed, state } = setUp(aPackageCatalog('other'), confirming);
      await clock.advance(3_600_000);
      changed();
      await clock.flush();
      await clock.advance(3_599_999);
      commands.confirm();
      await clock.flush();
      expect(state().step).toBe('checkout');
    });

    it('shows the price of a cancelled plan that has ended since', async () => {
      const { clock, commands, responses, state, billing } = setUp(
        aPackageCatalog('other', [cancelled]),
        confirming,
      );
      await clock.flush();
      expect(state().step).toBe('reactivating');
      responses(success(aPackageCatalog('other')));
      await clock.advance(3_600_000);
      commands.confirm();
      await clock.flush();
      expect(billing.sent).toEqual([]);
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id, cost },
        notice: { kind: 'other-price', seen: 0 },
      });
    });

    it('sends nothing if the lists cannot be read, and says why', async () => {
      const { clock, commands, responses, state, billing } = setUp(
        aPackageCatalog('other'),
        confirming,
      );
      await clock.flush();
      responses(failed({ kind: 'offline' }));
      await clock.advance(3_600_000);
      commands.confirm();
      await clock.flush();
      expect(billing.sent).toEqual([]);
      expect(state()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    });

    /** Once the packages can be read and are dearer. */
    async function expectDearerAfterRetry(
      { clock, commands, responses, state }: ReturnType<typeof setUp>,
      catalog: PackageCatalog,
    ) {
      responses(success(dearer(catalog)));
      commands.retry();
      await clock.flush();
      expect(state()).toMatchObject({
        step: 'confirming',
        pkg: { id },
        notice: { kind: 'other-price', seen: cost },
      });
    }

    it.each([
      ['from the offers', {}],
      ['from its address', confirming],
    ])('is shown again once something is on sale again, %s', async (_from, change) => {
      const catalog = aPackageCatalog('other');
      const opened = setUp(catalog, change);
      const { clock, commands, responses, state } = opened;
      await clock.flush();
      commands.choose('500GB');
      commands.connect();
      responses(success({ ...catalog, available: [] }));
      await clock.advance(3_600_000);
      commands.confirm();
      await clock.flush();
      expect(state().step).toBe('nothing-on-sale');
      await expectDearerAfterRetry(opened, catalog);
    });

    it('is shown again if the code of a stored purchase cannot be loaded', async () => {
      const catalog = aPackageCatalog('other');
      let isStored = false;
      const load = () => Promise.reject(new Error('offline'));
      const { clock, commands, responses, state } = setUp(catalog, {
        ...confirming,
        checkout: lazyCheckout({ load, isStored: () => isStored }),
      });
      await clock.flush();
      responses(success(dearer(catalog)));
      await clock.advance(3_600_000);
      isStored = true;
      commands.confirm();
      await clock.flush();
      expect(state().step).toBe('failed');
      isStored = false;
      commands.retry();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'confirming', notice: { seen: cost } });
    });

    it('is shown again, and no other one, once the lists can be read', async () => {
      const catalog = aPackageCatalog('other');
      const opened = setUp(catalog, {
        address: { wanted: 'card-1tb-year', confirming: true },
      });
      const { clock, commands, responses } = opened;
      await clock.flush();
      commands.back();
      commands.choosePeriod('30days');
      commands.choose('500GB');
      commands.connect();
      responses(failed({ kind: 'offline' }));
      await clock.advance(3_600_000);
      commands.confirm();
      await clock.flush();
      await expectDearerAfterRetry(opened, catalog);
    });
  });

  it('reports no error when nothing is on sale', () => {
    expect(eventsOf({ step: 'nothing-on-sale' }, { step: 'loading' })).toEqual([]);
  });

  it('says that nothing is on sale, and reads the packages again', async () => {
    const catalog = aPackageCatalog('bln');
    const { clock, commands, navigate, responses, state } = setUp({ ...catalog, available: [] });
    await clock.flush();
    expect(state()).toEqual({ step: 'nothing-on-sale' });
    expect(navigate).not.toHaveBeenCalled();
    responses(success(catalog));
    commands.retry();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'choosing' });
  });
});
