import { describe, expect, it, vi } from 'vitest';
import { fakePage, memoryLock } from '../../../tests/support/fake-browser.ts';
import { createFakeClock, type FakeClock, tooMany } from '../../../tests/support/fake-clock.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import type { ChangeVerdict } from '#purchase/change-request.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Activation } from '../activation.ts';
import type { PromoOfferDeps } from './promo-offer.state.ts';
import type { PendingPromo, PromoRecord } from './promo-record.ts';
import { createPromoRecordStore } from './promo-record-store.ts';
import { createPromoOfferFlow } from './promo-offer.flow.ts';

const url = 'https://pay.example/1';
const paid = aPromo({ tenant: 'other' });

interface Given {
  readonly found?: ReturnType<typeof aPromo>;
  readonly activation?: Outcome<Activation> | (() => Promise<Outcome<Activation>>);
  readonly verdicts?: Outcome<ChangeVerdict | PendingPromo>[];
  readonly storage?: KeyValueStorage;
  readonly clock?: FakeClock;
  readonly opening?: 'opened' | 'blocked' | 'refused';
  readonly more?: Partial<PromoOfferDeps>;
}

function start(options: Given = {}) {
  const {
    found = aPromo(),
    verdicts = [],
    storage = memoryStorage(),
    opening = 'opened',
  } = options;
  const { clock = createFakeClock() } = options;
  const activation = options.activation ?? success<Activation>({ kind: 'done' });
  const close = vi.fn();
  const open = vi.fn(() => opening);
  let hear = () => {};
  let keys = 0;
  const deps = {
    load: vi.fn<PromoOfferDeps['load']>(() => Promise.resolve(success(found))),
    listRequestIds: vi.fn<PromoOfferDeps['listRequestIds']>(() => Promise.resolve(['old'])),
    activate: vi.fn<PromoOfferDeps['activate']>(() =>
      typeof activation === 'function' ? activation() : Promise.resolve(activation),
    ),
    checkStatus: vi.fn<PromoOfferDeps['checkStatus']>(() =>
      Promise.resolve(verdicts.shift() ?? success<ChangeVerdict>('wait')),
    ),
    isPaymentCancelled: vi.fn<PromoOfferDeps['isPaymentCancelled']>(() => false),
    prepare: vi.fn(() => ({ open, close })),
    opened: new Set<string>(),
    newIdempotencyKey: () => `key-${(keys += 1)}`,
    promos: createPromoRecordStore(
      storage,
      () => undefined,
      () => 0,
    ),
    unknownUser: () => false,
    identify: vi.fn<PromoOfferDeps['identify']>(),
    clock,
    visibility: { visible: () => true, onceVisible: () => () => {} },
    lock: memoryLock(),
    intervalMs: () => 5_000,
    onMessage: (listener: () => void) => {
      hear = listener;
      return () => {};
    },
    announceActivation: vi.fn(),
    signInFirst: vi.fn(),
    onEnd: vi.fn(),
    onLeave: vi.fn(),
  };
  const flow = createPromoOfferFlow({ ...deps, ...options.more });
  return {
    ...deps,
    flow,
    storage,
    open,
    close,
    state: flow.store.getState,
    somebodyPaid: () => hear(),
  };
}

const ready = async (options?: Given) => {
  const offer = start(options);
  await offer.clock.flush();
  expect(offer.state().step).toBe('ready');
  return offer;
};

describe('promo offer', () => {
  it('is shown without activating anything', async () => {
    const { activate, prepare, promos } = await ready();
    expect(activate).not.toHaveBeenCalled();
    expect(prepare).not.toHaveBeenCalled();
    expect(promos.read()).toBeUndefined();
  });

  it('is activated once, however often the button is pressed', async () => {
    const { flow, activate, clock, state, onEnd, announceActivation, promos } = await ready();
    flow.commands.activate();
    flow.commands.activate();
    expect(state().step).toBe('sending');
    await clock.flush();
    flow.commands.activate();
    expect(activate).toHaveBeenCalledOnce();
    expect(state().step).toBe('done');
    expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ step: 'done' }));
    expect(announceActivation).toHaveBeenCalledOnce();
    expect(promos.read()?.phase).toBe('done');
  });

  it.each<[string, Activation]>([
    ['at once', { kind: 'done' }],
    ['after a while', { kind: 'wait', requestId: 'r1' }],
    ['after a payment', { kind: 'pay', url: 'https://pay.example/1' }],
  ])(
    'shows the price that its activation states, if that is another one: %s',
    async (_, started) => {
      const { cost: _cost, fullCost: _fullCost, ...others } = aPromo().terms;
      const terms = { cost: 15_000, period: '30days' } as const;
      const activation = success({ ...started, terms });
      const { flow, clock, state } = await ready({ activation, verdicts: [success('success')] });
      flow.commands.activate();
      await clock.advance(10_000);
      expect(state()).toMatchObject({ step: 'done', found: { terms } });
      expect(state()).toMatchObject({ found: { terms: { size: others.size } } });
      expect(state()).not.toHaveProperty('found.terms.fullCost');
    },
  );

  it('shown for an hour is loaded again before it is activated: its price may have changed', async () => {
    const { flow, activate, clock, load, state } = await ready();
    await clock.advance(3_600_000);
    const found = aPromo({ terms: { cost: 500 } });
    load.mockResolvedValue(success(found));
    flow.commands.activate();
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', found });
    expect(activate).not.toHaveBeenCalled();
    flow.commands.activate();
    await clock.flush();
    expect(activate).toHaveBeenCalledExactlyOnceWith(found, 'key-1');
  });

  it('whose response was lost is sent again an hour later without another lookup', async () => {
    const { flow, activate, clock, load } = await ready({
      activation: failed({ kind: 'unreachable' }),
    });
    flow.commands.activate();
    await clock.advance(3_600_000);
    flow.commands.activate();
    await clock.flush();
    expect(activate.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not sent, and says so in time, while another tab keeps the lock of the offer', async () => {
    const lock = memoryLock();
    let release = () => {};
    const { flow, activate, clock, state, promos, close } = await ready({
      found: paid,
      more: { lock },
    });
    const { userId, code } = paid;
    void lock.withLock(
      `promo:begin:${userId}:code:${code}`,
      new AbortController().signal,
      () => new Promise<void>((end) => (release = end)),
    );
    flow.commands.activate();
    await clock.advance(29_000);
    expect(state().step).toBe('sending');
    await clock.advance(1_000);
    expect(state()).toMatchObject({ step: 'ready', failure: { kind: 'conflict' } });
    expect(close).toHaveBeenCalledOnce();
    release();
    await clock.advance(60_000);
    expect(activate).not.toHaveBeenCalled();
    expect(promos.read()).toBeUndefined();
  });

  it('is absent when there is none, and when the server refuses it', async () => {
    const none = start({ more: { load: () => Promise.resolve(success(null)) } });
    await none.clock.flush();
    expect(none.state().step).toBe('absent');
    const refused = start({
      more: { load: () => Promise.resolve(failed({ kind: 'promo', state: 0 })) },
    });
    await refused.clock.flush();
    expect(refused.state().step).toBe('absent');
  });

  it('waits at most 3 s for the status of a refused fixed offer', async () => {
    const { flow, clock, state, load } = await ready({
      found: aPromo({ by: 'package' }),
      more: { activate: () => Promise.resolve(failed({ kind: 'promo', state: 1 })) },
    });
    load.mockImplementation(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(failed({ kind: 'aborted' })));
        }),
    );
    flow.commands.activate();
    await clock.advance(2_999);
    expect(state().step).not.toBe('refused');
    await clock.advance(1);
    expect(state().step).toBe('refused');
  });

  it('can be loaded again after a failure', async () => {
    const load = vi
      .fn<PromoOfferDeps['load']>()
      .mockResolvedValueOnce(failed({ kind: 'offline' }))
      .mockResolvedValueOnce(success(aPromo()));
    const { clock, state, flow } = start({ more: { load } });
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    flow.commands.retry();
    await clock.flush();
    expect(state().step).toBe('ready');
  });

  it('requires sign-in when the visitor is not signed in', async () => {
    const { flow, clock, signInFirst } = start({
      more: { load: () => Promise.resolve(failed({ kind: 'unauthorized' })) },
    });
    await clock.flush();
    expect(signInFirst).toHaveBeenCalledOnce();
    // The page may cancel `cloud-navigate`.
    expect(flow.store.getState()).toMatchObject({ step: 'failed' });
  });
});

describe('promo activation', () => {
  const already: Failure = { kind: 'promo', state: 1, already: true };
  /** Activates, loses the response, activates again, and is then refused. */
  const refusedAfterLostResponse = async (refusal: Failure, given: Given = {}) => {
    const responses: Failure[] = [{ kind: 'unreachable' }, refusal];
    const offer = await ready({
      ...given,
      activation: () => Promise.resolve(failed(responses.shift() ?? { kind: 'offline' })),
    });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      offer.flow.commands.activate();
      await offer.clock.flush();
    }
    return offer;
  };

  it('opens no tab when the phone balance pays', async () => {
    const { flow, prepare } = await ready();
    flow.commands.activate();
    expect(prepare).not.toHaveBeenCalled();
  });

  it('opens a tab within the click when a payment may follow', async () => {
    const { flow, prepare } = await ready({ found: paid });
    flow.commands.activate();
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('closes the prepared tab if the user leaves while the activation is sent, and keeps it stored', async () => {
    let respond: (outcome: Outcome<Activation>) => void = () => {};
    const { flow, clock, close, open, promos } = await ready({
      found: paid,
      activation: () => new Promise((resolve) => (respond = resolve)),
    });
    flow.commands.activate();
    await clock.flush();
    expect(close).not.toHaveBeenCalled();
    flow.stop();
    expect(close).toHaveBeenCalledOnce();
    respond(success({ kind: 'pay', url, requestId: 'r1' }));
    await clock.flush();
    expect(open).not.toHaveBeenCalled();
    expect(promos.pending(paid)?.phase).toBe('paying');
  });

  it('opens the payment page and waits for the result', async () => {
    const { flow, clock, state, open, promos } = await ready({
      found: paid,
      activation: success({ kind: 'pay', url, requestId: 'r1' }),
      verdicts: [success('wait'), success('success')],
    });
    flow.commands.activate();
    await clock.flush();
    expect(open).toHaveBeenCalledWith(url);
    expect(state()).toMatchObject({ step: 'paying', url, opened: true });
    expect(promos.read()).toMatchObject({ phase: 'paying', requestId: 'r1' });
    await clock.advance(5_000);
    expect(state().step).toBe('done');
  });

  /** An offer that waits for its payment, until the next poll finds its package being activated. */
  const paidSoon = async () => {
    const activation = success<Activation>({ kind: 'pay', url, requestId: 'r1' });
    const offer = await ready({ found: paid, activation });
    offer.flow.commands.activate();
    await offer.clock.flush();
    const paying = offer.promos.pending(paid);
    if (paying?.phase !== 'paying') return expect.unreachable();
    offer.checkStatus.mockResolvedValueOnce(success({ ...paying, paid: true }));
    return { ...offer, paying };
  };

  it('asks nobody to pay again for what is shown as paid, also after a reload', async () => {
    const first = await paidSoon();
    await first.clock.advance(5_000);
    expect(first.state()).toMatchObject({ step: 'waiting', responseLost: false });
    first.flow.stop();
    const { state, clock, activate } = start({ storage: first.storage });
    expect(state()).toMatchObject({ step: 'waiting', responseLost: false });
    await clock.advance(305_000);
    expect(state().step).toBe('delayed');
    expect(state()).not.toHaveProperty('url');
    expect(activate).not.toHaveBeenCalled();
  });

  it('keeps what another tab has done since, once its package shows as paid', async () => {
    const { clock, promos, paying } = await paidSoon();
    promos.save({ ...paying, left: true });
    promos.save({ phase: 'found', found: aPromo({ code: 'OTHER' }), at: 0 });
    await clock.advance(5_000);
    expect(promos.read()).toMatchObject({ phase: 'found', found: { code: 'OTHER' } });
    expect(promos.pending(paid)).toMatchObject({ left: true });
  });

  it('does not bring back what another tab has ended, once its package shows as paid', async () => {
    const { clock, promos } = await paidSoon();
    promos.save({ phase: 'done', found: paid, at: 0 });
    await clock.advance(5_000);
    expect(promos.read()).toMatchObject({ phase: 'done' });
    expect(promos.pending(paid)).toBeUndefined();
  });

  it('says that the payment page is open only while the page that opened it is not reloaded', async () => {
    const storage = memoryStorage();
    const { flow, clock, opened } = await ready({
      found: paid,
      activation: success({ kind: 'pay', url, requestId: 'r1' }),
      storage,
    });
    flow.commands.activate();
    await clock.flush();
    flow.stop();
    const nextRoute = start({ storage, more: { opened } });
    expect(nextRoute.state()).toMatchObject({ step: 'paying', url, opened: true });
    const reloaded = start({ storage });
    expect(reloaded.state()).toMatchObject({ step: 'paying', url, opened: false });
    reloaded.flow.commands.pay();
    expect(reloaded.state()).toMatchObject({ opened: true });
  });

  it('asks once whose a stored activation is, and then leads to the sign-in', async () => {
    const storage = memoryStorage();
    const until = createFakeClock().now() + 300_000;
    const identify = vi.fn(() => Promise.resolve(success(undefined)));
    const first = start({ storage });
    first.promos.save({ phase: 'paying', found: paid, key: 'k1', until, url });
    const { clock, state, signInFirst } = start({
      storage,
      more: { unknownUser: () => true, identify },
    });
    await clock.flush();
    expect(identify).toHaveBeenCalledOnce();
    expect(signInFirst).toHaveBeenCalledOnce();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('shows nothing of a stored activation until it is known whose page token it is', async () => {
    const storage = memoryStorage();
    const until = createFakeClock().now() + 300_000;
    let userId: string | undefined;
    const promos = createPromoRecordStore(
      storage,
      () => userId,
      () => 0,
    );
    promos.save({ phase: 'paying', found: paid, key: 'k1', until, url });
    const answer = Promise.withResolvers<Outcome<unknown>>();
    const more = {
      promos,
      unknownUser: () => userId === undefined,
      identify: () => answer.promise,
    };
    const { clock, state, load, flow } = start({ storage, more });
    expect(state()).toEqual({ step: 'loading' });
    answer.resolve(failed({ kind: 'offline' }));
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'offline' } });
    more.identify = () => Promise.resolve(success((userId = 'another')));
    flow.stop();
    const other = start({ storage, more });
    await other.clock.flush();
    expect(other.state().step).toBe('ready');
    expect(load).not.toHaveBeenCalled();
    userId = undefined;
    more.identify = () => Promise.resolve(success((userId = paid.userId)));
    const owner = start({ storage, more });
    await owner.clock.flush();
    expect(owner.state()).toMatchObject({ step: 'paying', url });
  });

  it('shows a link when the popup is blocked', async () => {
    const { flow, clock, state, prepare } = await ready({
      found: paid,
      activation: success({ kind: 'pay', url }),
      opening: 'blocked',
    });
    flow.commands.activate();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'paying', opened: false });
    flow.commands.pay();
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ opened: false, opening: 'blocked' });
  });

  it.each([
    ['no-payment', { kind: 'no-payment' }, { phase: 'unpaid', code: paid.code }],
    ['empty-payment', { kind: 'empty-payment' }, { phase: 'unpaid', code: paid.code }],
  ] as const)(
    'ends unpaid for %s, closes the tab, and can be repeated',
    async (why, activation, kept) => {
      const { flow, clock, state, close, promos } = await ready({
        found: paid,
        activation: success(activation),
      });
      flow.commands.activate();
      await clock.flush();
      expect(state()).toEqual({ step: 'unpaid', why });
      expect(promos.read()).toEqual(kept);
      expect(close).toHaveBeenCalled();
      // When the page prevented navigation.
      flow.commands.retry();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'ready', found: paid });
    },
  );

  it('never opens an untrusted URL', async () => {
    const { flow, clock, state } = await ready({
      found: paid,
      activation: success({ kind: 'pay', url: 'javascript:alert(1)' }),
      opening: 'refused',
    });
    flow.commands.activate();
    await clock.flush();
    expect(state()).toEqual({ step: 'unpaid', why: 'empty-payment' });
  });

  it.each<[Failure, object]>([
    [
      { kind: 'promo', state: 1 },
      { step: 'refused', refusal: { state: 1 } },
    ],
    [
      { kind: 'server', status: 422, code: 'X' },
      { step: 'refused', refusal: { state: 2 } },
    ],
    [{ kind: 'conflict' }, { step: 'ready', failure: { kind: 'conflict' } }],
    [{ kind: 'operator-only' }, { step: 'ready', failure: { kind: 'operator-only' } }],
    [{ kind: 'offline' }, { step: 'ready', failure: { kind: 'offline' } }],
  ])('that fails with %o ends in a state the user can leave', async (failure, state) => {
    const offer = await ready({ activation: failed(failure) });
    offer.flow.commands.activate();
    await offer.clock.flush();
    expect(offer.state()).toMatchObject(state);
  });

  it('leads to the sign-in on a 401, and says that it was not charged', async () => {
    const { flow, clock, signInFirst } = await ready({
      activation: failed({ kind: 'unauthorized' }),
    });
    flow.commands.activate();
    await clock.flush();
    expect(signInFirst).toHaveBeenCalledWith(expect.objectContaining({ code: 'PAID50' }));
    expect(flow.store.getState()).toMatchObject({ step: 'ready' });
  });

  it('does not say on a 401 that it was not charged if an earlier attempt may have been', async () => {
    const responses: Failure[] = [{ kind: 'unreachable' }, { kind: 'unauthorized' }];
    const { flow, clock, signInFirst } = await ready({
      activation: () => Promise.resolve(failed(responses.shift() ?? { kind: 'offline' })),
    });
    for (let time = 0; time < 2; time += 1) {
      flow.commands.activate();
      await clock.flush();
    }
    expect(signInFirst).toHaveBeenCalledWith(undefined);
  });

  it('is retried under the same key if it may have reached the server, else under a new key', async () => {
    const responses: Failure[] = [
      { kind: 'unreachable' },
      { kind: 'operator-only' },
      { kind: 'offline' },
    ];
    const { flow, clock, activate } = await ready({
      activation: () => Promise.resolve(failed(responses.shift() ?? { kind: 'offline' })),
    });
    for (let time = 0; time < 3; time += 1) {
      flow.commands.activate();
      await clock.flush();
    }
    expect(activate.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it.each<Failure>([tooMany('requests', 1), { kind: 'account-locked' }, { kind: 'unauthorized' }])(
    'keeps the key after a lost response when the next attempt fails with $kind',
    async (failure) => {
      const responses: Failure[] = [{ kind: 'unreachable' }, failure];
      const storage = memoryStorage();
      const activation = () => Promise.resolve(failed(responses.shift() ?? { kind: 'offline' }));
      const { flow, clock, activate } = await ready({ storage, activation });
      flow.commands.activate();
      await clock.flush();
      flow.commands.activate();
      await clock.flush();
      flow.stop();
      // A reload, or the return from sign-in.
      const again = start({ storage, activation, more: { newIdempotencyKey: () => 'another' } });
      await again.clock.flush();
      again.flow.commands.activate();
      await again.clock.flush();
      expect(
        new Set([...activate.mock.calls, ...again.activate.mock.calls].map(([, key]) => key)),
      ).toEqual(new Set(['key-1']));
      again.flow.stop();
    },
  );

  it('is never sent under the key of another code sent by another tab', async () => {
    const storage = memoryStorage();
    const { flow, clock, activate, promos } = await ready({ storage });
    const other = aPromo({ code: 'OTHER' });
    promos.save({ phase: 'sent', found: other, key: 'key-of-another-tab', until: 1 });
    flow.commands.activate();
    await clock.flush();
    expect(activate.mock.calls.map(([, key]) => key)).toEqual(['key-1']);
  });

  it.each<[string, Activation]>([
    ['a request to poll', { kind: 'wait', requestId: 'r1' }],
    ['a payment', { kind: 'pay', url, requestId: 'r1' }],
    ['a completed activation', { kind: 'done' }],
  ])('is sent once when two tabs activate it at the same moment: %s', async (_what, kind) => {
    const storage = memoryStorage();
    const clock = createFakeClock();
    const lock = memoryLock();
    const found = kind.kind === 'pay' ? paid : aPromo();
    const tab = (key: string) =>
      ready({
        storage,
        clock,
        found,
        activation: () => new Promise((resolve) => clock.after(30, () => resolve(success(kind)))),
        more: { lock, newIdempotencyKey: () => key },
      });
    const tabs = [await tab('first'), await tab('second')] as const;
    for (const { flow } of tabs) flow.commands.activate();
    await clock.advance(100);
    const sent = tabs.flatMap(({ activate }) => activate.mock.calls.map(([, key]) => key));
    expect(sent).toEqual(['first']);
    expect(tabs[1].state().step).toBe(tabs[0].state().step);
    expect(tabs[1].state().step).not.toBe('sending');
    for (const { flow } of tabs) flow.stop();
  });

  it('keeps its key while another tab activates another code', async () => {
    const storage = memoryStorage();
    const lost = () => Promise.resolve(failed({ kind: 'unreachable' }));
    const mine = await ready({ storage, activation: lost });
    const theirs = await ready({
      storage,
      found: aPromo({ code: 'OTHER' }),
      activation: success({ kind: 'wait', requestId: 'r2' }),
      verdicts: [success('success')],
      more: { newIdempotencyKey: () => 'key-of-another-tab' },
    });
    mine.flow.commands.activate();
    await mine.clock.flush();
    theirs.flow.commands.activate();
    await theirs.clock.flush();
    expect(theirs.state().step).toBe('done');
    mine.flow.commands.activate();
    await mine.clock.flush();
    expect(mine.activate.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
    mine.flow.stop();
    // After a reload it resumes an activation without a result.
    const again = start({ storage, more: { isOwn: ({ code }) => code !== 'OTHER' } });
    expect(again.state()).toMatchObject({ step: 'waiting', responseLost: true });
    again.flow.stop();
  });

  it('is sent after the list of requests was read, and again without reading it', async () => {
    const responses = [failed({ kind: 'unreachable' }), success({ kind: 'pay', url } as const)];
    const order: string[] = [];
    const { flow, clock, promos, listRequestIds, activate } = await ready({
      found: paid,
      activation: () => {
        order.push(promos.read()?.phase ?? '');
        return Promise.resolve(responses.shift() ?? failed({ kind: 'offline' }));
      },
    });
    listRequestIds.mockImplementation(() => {
      order.push('list');
      return Promise.resolve(['old']);
    });
    flow.commands.activate();
    await clock.flush();
    flow.commands.activate();
    await clock.flush();
    expect(order).toEqual(['list', 'sent', 'sent']);
    expect(activate).toHaveBeenCalledTimes(2);
    expect(promos.read()).toMatchObject({ phase: 'paying', earlierRequestIds: ['old'] });
  });

  it('is sent also if the list of requests cannot be read', async () => {
    const listRequestIds = () => Promise.resolve(undefined);
    const { flow, clock, activate, state } = await ready({ more: { listRequestIds } });
    flow.commands.activate();
    await clock.flush();
    expect(activate).toHaveBeenCalledOnce();
    expect(state().step).toBe('done');
  });

  it('is kept while the list of requests is read, for a user who reloads or closes the page', async () => {
    const storage = memoryStorage();
    const listRequestIds = () => new Promise<undefined>(() => {});
    const activation = () => new Promise<never>(() => {});
    const closed = await ready({ storage, activation, more: { listRequestIds } });
    closed.flow.commands.activate();
    await closed.clock.flush();
    closed.flow.stop();
    const again = start({ storage });
    await again.clock.flush();
    expect(again.state()).toMatchObject({ step: 'waiting', responseLost: true });
    again.flow.commands.activate();
    await again.clock.flush();
    expect(again.activate.mock.calls.map(([, key]) => key)).toEqual(['key-1']);
  });

  it('does not wait long for the list of requests', async () => {
    const listRequestIds: PromoOfferDeps['listRequestIds'] = (_found, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
    const { flow, clock, activate, state } = await ready({ more: { listRequestIds } });
    flow.commands.activate();
    await clock.flush();
    await clock.advance(10_000);
    expect(activate).toHaveBeenCalledOnce();
    expect(state().step).toBe('done');
  });

  it('whose response was lost says nothing of a payment if there is no payment page', async () => {
    const { state } = await refusedAfterLostResponse(already, { verdicts: [success('failure')] });
    expect(state()).toMatchObject({ step: 'refused', refusal: { state: 1 } });
  });

  it('whose response was lost says that its payment was declined', async () => {
    const { state, promos } = await refusedAfterLostResponse(already, {
      found: paid,
      verdicts: [success('failure')],
    });
    expect(state()).toEqual({ step: 'unpaid', why: 'declined' });
    expect(promos.pending(paid)).toBeUndefined();
  });

  it('reuses its key when it is repeated after the user left with a lost response', async () => {
    const storage = memoryStorage();
    const lost = () => Promise.resolve(failed({ kind: 'unreachable' }));
    const left = await ready({ storage, activation: lost });
    left.flow.commands.activate();
    await left.clock.flush();
    left.flow.commands.leave();
    left.flow.stop();
    // The user enters the same code again.
    left.promos.save({ phase: 'found', found: aPromo() });
    const again = await ready({ storage, more: { newIdempotencyKey: () => 'another' } });
    again.flow.commands.activate();
    await again.clock.flush();
    expect(again.activate.mock.calls.map(([, key]) => key)).toEqual(['key-1']);
    expect(again.state().step).toBe('done');
    expect(again.promos.pending(aPromo())).toBeUndefined();
  });

  it.each([0, 310_000])(
    'keeps its payment when the user leaves after %d ms, and continues it when it is repeated',
    async (leftAfter) => {
      const storage = memoryStorage();
      const activation = success({ kind: 'pay', url, requestId: 'r1' } as const);
      const left = await ready({ found: paid, storage, activation });
      left.flow.commands.activate();
      await left.clock.flush();
      await left.clock.advance(leftAfter);
      left.flow.commands.leave();
      left.flow.stop();
      expect(left.promos.read()).toBeUndefined();
      expect(left.promos.pending(paid)).toMatchObject({ key: 'key-1', url });
      const other = aPromo({ code: 'OTHER' });
      const more = { newIdempotencyKey: () => 'key-of-other' };
      const beside = await ready({ found: other, storage, more });
      beside.flow.commands.activate();
      await beside.clock.flush();
      expect(beside.state()).toMatchObject({ step: 'done', found: other });
      beside.promos.remove();
      beside.promos.save({ phase: 'found', found: paid });
      const again = await ready({ found: paid, storage, clock: left.clock });
      again.flow.commands.activate();
      await again.clock.flush();
      expect(again.activate).not.toHaveBeenCalled();
      expect(again.open).toHaveBeenCalledWith(url);
      expect(again.promos.read()).toMatchObject({ phase: 'paying', key: 'key-1', url });
    },
  );

  it('is polled, not refused, if the code is already active after a lost response', async () => {
    const { state } = await refusedAfterLostResponse(already, { verdicts: [success('success')] });
    expect(state().step).toBe('done');
  });

  describe.each<Failure>([
    { kind: 'promo', state: 2 },
    { kind: 'invalid', fields: {} },
    { kind: 'not-found' },
    { kind: 'server', status: 408, code: '' },
    { kind: 'quota-exceeded' },
  ])('refused after an attempt whose response was lost ($kind)', (failure) => {
    it('has succeeded if that attempt is found to have arrived', async () => {
      const { clock, state, promos } = await refusedAfterLostResponse(failure, {
        verdicts: [success('success'), success('success')],
      });
      await clock.flush();
      expect(state().step).toBe('done');
      expect(promos.pending(aPromo())).toBeUndefined();
    });

    it('keeps its key while nobody can say whether that attempt has arrived', async () => {
      const { state, promos } = await refusedAfterLostResponse(failure, {
        verdicts: [failed({ kind: 'offline' })],
      });
      expect(state()).toMatchObject({ step: 'waiting', responseLost: true });
      expect(promos.pending(aPromo())).toMatchObject({ phase: 'sent', key: 'key-1' });
    });

    it('is refused if that attempt has not arrived', async () => {
      const { state, promos, checkStatus } = await refusedAfterLostResponse(failure);
      expect(checkStatus).toHaveBeenCalledOnce();
      expect(['refused', 'ready']).toContain(state().step);
      expect(promos.pending(aPromo())).toBeUndefined();
    });
  });
});

describe('slow promo activation', () => {
  const waiting = { kind: 'wait', requestId: 'r1' } as const;

  it('is in progress for five minutes, then "still processing"', async () => {
    const { flow, clock, state, checkStatus } = await ready({ activation: success(waiting) });
    flow.commands.activate();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'waiting', until: clock.now() + 300_000 });
    await clock.advance(299_000);
    expect(state().step).toBe('waiting');
    await clock.advance(6_000);
    expect(state()).toMatchObject({ step: 'delayed', responseLost: false });
    expect(checkStatus.mock.calls.length).toBeLessThanOrEqual(61);
  });

  it('is polled for five minutes at most, whatever deadline is stored', async () => {
    const storage = memoryStorage();
    const sent = { found: aPromo(), key: 'k1', until: 1e300, requestId: 'r1' };
    createPromoRecordStore(
      storage,
      () => undefined,
      () => 0,
    ).save({ phase: 'waiting', ...sent });
    const { clock, state, checkStatus } = start({ storage });
    await clock.flush();
    await clock.advance(300_000);
    expect(state().step).toBe('delayed');
    const looks = checkStatus.mock.calls.length;
    await clock.advance(600_000);
    expect(checkStatus.mock.calls.length).toBe(looks);
    expect(clock.waiting()).toBe(0);
  });

  it('is checked again on demand, or when a payment completes elsewhere', async () => {
    const verdicts: Outcome<ChangeVerdict>[] = [];
    const { flow, clock, state, somebodyPaid } = await ready({
      activation: success(waiting),
      verdicts,
    });
    flow.commands.activate();
    await clock.advance(310_000);
    flow.commands.retry();
    expect(state().step).toBe('waiting');
    await clock.advance(20_000);
    expect(state().step).toBe('delayed');
    verdicts.push(success('success'));
    somebodyPaid();
    await clock.flush();
    expect(state().step).toBe('done');
  });

  it.each(['show', 'returnToPage'] as const)(
    'is checked when the user returns, and stays delayed until there is news: %s',
    async (how) => {
      const verdicts: Outcome<ChangeVerdict>[] = [];
      const visibility = fakePage();
      const { flow, clock, state, checkStatus } = await ready({
        activation: success(waiting),
        verdicts,
        more: { visibility },
      });
      flow.commands.activate();
      await clock.advance(310_000);
      const polls = checkStatus.mock.calls.length;
      visibility[how]();
      await clock.advance(60_000);
      expect(state().step).toBe('delayed');
      expect(checkStatus.mock.calls.length).toBe(polls + 3);
      verdicts.push(success('success'));
      await clock.advance(60_000);
      expect(state().step).toBe('delayed');
      visibility[how]();
      await clock.flush();
      expect(state().step).toBe('done');
      expect(visibility.waiting()).toBe(0);
    },
  );

  it('does not end with the failure of an attempt that another tab has repeated', async () => {
    const visibility = fakePage();
    const verdicts: Outcome<ChangeVerdict>[] = [];
    const { flow, clock, state, promos, checkStatus } = await ready({
      activation: success(waiting),
      verdicts,
      more: { visibility },
    });
    flow.commands.activate();
    await clock.advance(310_000);
    const first = promos.pending(aPromo());
    if (!first) return expect.unreachable();
    promos.remove(first.found);
    const second = { ...first, key: 'second', until: clock.now() + 300_000 };
    promos.save(second);
    verdicts.push(success('failure'));
    visibility.returnToPage();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'waiting', until: second.until });
    expect(promos.pending(aPromo())).toMatchObject({ key: 'second' });
    expect(checkStatus.mock.lastCall?.[0]).toMatchObject({ key: 'second' });
  });

  it('resumes after a reload with the same deadline, and sends nothing', async () => {
    const first = await ready({ activation: success(waiting) });
    first.flow.commands.activate();
    await first.clock.flush();
    first.flow.stop();
    const { clock, state, activate, load } = start({
      storage: first.storage,
      verdicts: [success('wait'), success('success')],
    });
    expect(state()).toMatchObject({ step: 'waiting', until: clock.now() + 300_000 });
    await clock.advance(5_000);
    expect(state().step).toBe('done');
    expect(activate).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('resumes when the user left before the response arrived', async () => {
    let reply: (outcome: Outcome<Activation>) => void = () => {};
    const first = await ready({
      activation: () => new Promise((resolve) => (reply = resolve)),
    });
    first.flow.commands.activate();
    first.flow.stop();
    await first.clock.flush();
    expect(first.promos.read()?.phase).toBe('sent');
    reply(success(waiting));
    await first.clock.flush();
    expect(first.promos.read()).toMatchObject({ phase: 'waiting', requestId: 'r1' });
    expect(first.onEnd).not.toHaveBeenCalled();
  });

  it('whose response was lost is looked up, and its request is then polled', async () => {
    const storage = memoryStorage();
    const sent = { found: paid, key: 'k1', until: createFakeClock().now() + 300_000 };
    createPromoRecordStore(
      storage,
      () => undefined,
      () => 0,
    ).save({ phase: 'sent', ...sent });
    const { clock, state, promos } = start({
      storage,
      verdicts: [success({ ...sent, phase: 'paying', url, requestId: 'r1' })],
    });
    expect(state()).toMatchObject({ step: 'waiting', responseLost: true });
    await clock.flush();
    expect(state()).toMatchObject({ step: 'paying', opened: false });
    expect(promos.read()?.phase).toBe('paying');
  });

  it('whose response was lost can be sent again under the same key', async () => {
    const storage = memoryStorage();
    const sent = { found: aPromo(), key: 'k1', until: createFakeClock().now() + 300_000 };
    createPromoRecordStore(
      storage,
      () => undefined,
      () => 0,
    ).save({ phase: 'sent', ...sent });
    const { clock, state, flow, activate } = start({ storage });
    await clock.flush();
    flow.commands.activate();
    await clock.flush();
    expect(activate).toHaveBeenCalledWith(sent.found, 'k1');
    expect(state().step).toBe('done');
  });

  const paymentThatFails = async () => {
    const offer = await ready({
      found: paid,
      activation: success({ kind: 'pay', url }),
      verdicts: [success('failure')],
    });
    offer.flow.commands.activate();
    return offer;
  };

  it('is refused if it fails, and unpaid if its payment fails', async () => {
    const refused = await ready({ activation: success(waiting), verdicts: [success('failure')] });
    refused.flow.commands.activate();
    await refused.clock.flush();
    expect(refused.state()).toMatchObject({ step: 'refused', refusal: { state: 1 } });
    const declined = await paymentThatFails();
    await declined.clock.advance(1_000);
    expect(declined.state()).toEqual({ step: 'unpaid', why: 'declined' });
    expect(declined.promos.read()).toMatchObject({ phase: 'found' });
    declined.flow.commands.retry();
    await declined.clock.flush();
    expect(declined.state()).toMatchObject({ step: 'ready' });
  });

  it.each(['declined', 'cancelled'])(
    'whose payment was %s does not hide another code that is being activated',
    async (why) => {
      const { clock, isPaymentCancelled, promos, state, storage } = await paymentThatFails();
      isPaymentCancelled.mockReturnValue(why === 'cancelled');
      const found = aPromo({ code: 'OTHER' });
      const until = clock.now() + 300_000;
      promos.save({ phase: 'waiting', found, key: 'other', until, requestId: 'r1' });
      await clock.advance(1_000);
      expect(state()).toEqual({ step: 'unpaid', why });
      expect(start({ storage, clock }).state()).toMatchObject({ step: 'waiting', found });
    },
  );

  it('whose payment was declined is accepted again under a new key', async () => {
    const declined = await paymentThatFails();
    await declined.clock.advance(1_000);
    declined.flow.commands.retry();
    await declined.clock.flush();
    declined.flow.commands.activate();
    declined.flow.commands.activate();
    await declined.clock.flush();
    expect(declined.activate.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-2']);
  });

  /** An accepted offer whose payment page is open; by default the second poll says that it failed. */
  const paying = async (given: Given = {}) => {
    const offer = await ready({
      found: paid,
      activation: success({ kind: 'pay', url, requestId: 'r1' }),
      verdicts: [success('wait'), success('failure')],
      ...given,
    });
    offer.flow.commands.activate();
    await offer.clock.flush();
    return offer;
  };

  it('whose payment was cancelled in another tab is shown as cancelled, not declined, and can be repeated', async () => {
    const { flow, clock, state, promos, onEnd, isPaymentCancelled } = await paying();
    isPaymentCancelled.mockReturnValue(true);
    await clock.advance(5_000);
    expect(state()).toEqual({ step: 'unpaid', why: 'cancelled' });
    expect(isPaymentCancelled).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'r1' }));
    expect(onEnd).toHaveBeenCalledWith(state());
    expect(promos.read()).toMatchObject({ phase: 'found', found: paid });
    flow.commands.retry();
    await clock.flush();
    expect(state().step).toBe('ready');
  });

  it('is cancelled when the server reports it before the other tab does', async () => {
    const { clock, state, isPaymentCancelled } = await paying({ verdicts: [success('failure')] });
    expect(state().step).toBe('paying');
    isPaymentCancelled.mockReturnValue(true);
    await clock.advance(1_000);
    expect(state()).toEqual({ step: 'unpaid', why: 'cancelled' });
  });

  it('can be repeated if the tab that cancelled its payment has removed what was stored', async () => {
    const { clock, state, promos } = await paying({ more: { isPaymentCancelled: () => true } });
    promos.remove(paid);
    await clock.advance(5_000);
    expect(state()).toEqual({ step: 'unpaid', why: 'cancelled' });
    expect(promos.read()).toMatchObject({ phase: 'found', found: paid });
  });

  it('does not affect, once cancelled, an activation started in another tab since', async () => {
    const { clock, promos } = await paying({ more: { isPaymentCancelled: () => true } });
    const since = { phase: 'sent', found: paid, key: 'key-of-another-tab', until: 1 } as const;
    promos.save(since);
    await clock.advance(5_000);
    expect(promos.read()).toEqual(since);
  });

  it('does not affect, once declined, an activation started in another tab since', async () => {
    const { clock, state, promos } = await paying();
    const since = { phase: 'sent', found: paid, key: 'key-of-another-tab', until: 1 } as const;
    promos.remove(paid);
    promos.save(since);
    await clock.advance(6_000);
    expect(state()).toEqual({ step: 'unpaid', why: 'declined' });
    expect(promos.read()).toEqual(since);
  });

  it('continues after a failed poll', async () => {
    const { flow, clock, state } = await ready({
      activation: success(waiting),
      verdicts: [failed({ kind: 'offline' }), success('success')],
    });
    flow.commands.activate();
    await clock.flush();
    expect(state().step).toBe('waiting');
    await clock.advance(5_000);
    expect(state().step).toBe('done');
  });

  it('leaves no timer running once stopped', async () => {
    const { flow, clock } = await ready({ activation: success(waiting) });
    flow.commands.activate();
    await clock.flush();
    flow.stop();
    expect(clock.waiting()).toBe(0);
  });
});

/** Storage in which a record was saved at 0, before its user was known. */
function storageWith(record: PromoRecord) {
  const storage = memoryStorage();
  createPromoRecordStore(
    storage,
    () => undefined,
    () => 0,
  ).save(record);
  return storage;
}

describe('stored pending promo', () => {
  it('is resumed only by its own offer', async () => {
    const pending = { found: aPromo(), key: 'k1', until: 0, phase: 'sent' } as const;
    const storage = storageWith(pending);
    const { clock, state } = start({ storage, more: { isOwn: ({ code }) => code === 'OTHER' } });
    await clock.flush();
    expect(state().step).toBe('ready');
  });

  it('shows a stored success when the route requests it', async () => {
    const storage = storageWith({ phase: 'done', found: aPromo() });
    const clock = createFakeClock(0);
    expect(start({ storage, clock, more: { showsDone: true } }).state().step).toBe('done');
    expect(start({ storage, clock }).state().step).toBe('loading');
  });

  it('shows no success of long ago: the package may have been cancelled since', () => {
    const storage = storageWith({ phase: 'done', found: aPromo() });
    const clock = createFakeClock(3_600_000);
    expect(start({ storage, clock, more: { showsDone: true } }).state().step).toBe('loading');
  });

  it('leaves the payment of another tab alone when the user leaves the offer shown here', async () => {
    const { flow, promos } = await ready({ found: paid });
    const inOtherTab = { phase: 'paying', found: paid, key: 'k1', until: 300_000, url } as const;
    promos.save(inOtherTab);
    flow.commands.leave();
    expect(promos.read()).toEqual(inOtherTab);
  });

  it('is removed when the user leaves the offer', async () => {
    const { flow, promos, onLeave } = await ready();
    promos.save({ phase: 'found', found: aPromo() });
    flow.commands.leave();
    expect(promos.read()).toBeUndefined();
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('two tabs that wait for the same promo', () => {
  const waiting = { kind: 'wait', requestId: 'r1' } as const;
  const twoTabs = async () => {
    const lock = memoryLock();
    const page = fakePage();
    const first = await ready({
      activation: success(waiting),
      more: { lock, visibility: page },
    });
    const { clock, storage } = first;
    first.flow.commands.activate();
    await clock.flush();
    const verdicts: Outcome<ChangeVerdict>[] = [];
    const second = start({ storage, clock, verdicts, more: { lock } });
    await clock.flush();
    return { first, second, page, clock, verdicts };
  };

  it('send each poll once, not twice', async () => {
    const { first, second, clock } = await twoTabs();
    await clock.advance(20_000);
    expect(first.checkStatus).toHaveBeenCalledTimes(5);
    expect(second.checkStatus).not.toHaveBeenCalled();
    expect(second.state().step).toBe('waiting');
  });

  it('hand polling over when the polling tab closes', async () => {
    const { first, second, clock, verdicts } = await twoTabs();
    verdicts.push(success('success'));
    first.flow.stop();
    await clock.flush();
    expect(second.state().step).toBe('done');
  });

  it('hand polling to the visible tab', async () => {
    const { first, second, page, clock } = await twoTabs();
    page.hide();
    await clock.advance(10_000);
    expect(second.checkStatus).toHaveBeenCalled();
    const requested = first.checkStatus.mock.calls.length;
    await clock.advance(10_000);
    expect(first.checkStatus).toHaveBeenCalledTimes(requested);
  });

  it('both show the timeout after five minutes', async () => {
    const { first, second, clock } = await twoTabs();
    await clock.advance(310_000);
    expect(first.state().step).toBe('delayed');
    expect(second.state().step).toBe('delayed');
    expect(clock.waiting()).toBe(0);
  });
});
