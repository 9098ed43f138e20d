import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, tooMany } from '../../../tests/support/fake-clock.ts';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success } from '#base/values/outcome.ts';
import { createSubscriptionChange } from './subscription-change.flow.ts';
import { createPendingChangeStore } from './pending-change-store.ts';

const plan = { command: 'subscribe', id: 'card-500gb' } as const;
const waiting = { status: 'in_process', paymentUrl: 'https://pay.example/1' } as const;

/** A completed request for the same package. */
const completed = (id: string) =>
  ({ id, packageId: plan.id, command: plan.command, status: 'done', result: 'ok' }) as const;

function setUp(intervalMs?: number) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock, intervalMs);
  const store = createPendingChangeStore(browser.storage, 'u1');
  const open = (page = fakePage()) => {
    const change = createSubscriptionChange(browser.tab(page));
    return { ...change, page, step: () => change.store.getState().step };
  };
  return { clock, browser, billing: browser.billing, store, open };
}

describe('subscription change (spec §4)', () => {
  it('stores its key before it sends anything', async () => {
    const { clock, browser, store, billing } = setUp();
    let storedFirst = false;
    const tab = browser.tab();
    const change = createSubscriptionChange({
      ...tab,
      create: (subject, key) => {
        storedFirst = store.get(key) !== undefined;
        return tab.create(subject, key);
      },
    });
    change.commands.begin(plan);
    await clock.flush();
    expect(storedFirst).toBe(true);
    expect(billing.sent).toHaveLength(1);
    change.stop();
  });

  it('lets the user send it again if a script of the page breaks what it needs', async () => {
    const { clock, browser, billing } = setUp();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const tab = browser.tab();
    let broken = true;
    const { commands, store, stop } = createSubscriptionChange({
      ...tab,
      lock: {
        withLock: async (...args) => {
          if (broken) throw new TypeError('of the page');
          return tab.lock.withLock(...args);
        },
      },
    });
    commands.begin(plan);
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'response-lost', isRuledOut: false });
    expect(reported).toHaveBeenCalledOnce();
    broken = false;
    commands.retry();
    await clock.flush();
    expect(store.getState().step).toBe('waiting');
    expect(billing.sent).toHaveLength(1);
    stop();
    vi.unstubAllGlobals();
  });

  it('is not sent, and says so in time, while another tab keeps the lock of its package', async () => {
    const { clock, billing, browser } = setUp();
    const other = browser.tab();
    let release = () => {};
    void other.lock.withLock(
      'begin:u1:subscribe:card-500gb',
      new AbortController().signal,
      () => new Promise<void>((end) => (release = end)),
    );
    const { commands, store, stop } = createSubscriptionChange(browser.tab());
    commands.begin(plan);
    await clock.advance(29_000);
    expect(store.getState().step).toBe('sending');
    await clock.advance(1_000);
    expect(store.getState()).toMatchObject({ step: 'refused', failure: { kind: 'conflict' } });
    release();
    await clock.advance(60_000);
    expect(billing.sent).toEqual([]);
    commands.begin(plan);
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
    stop();
  });

  it('shows the outcome of another tab that finished the same change while this one waited', async () => {
    const { clock, billing, open } = setUp();
    const done = { status: 'done', result: 'ok' } as const;
    billing.responses.push(done, done);
    const [first, second] = [open(), open()];
    first.store.subscribe(({ step }) => step === 'done' && first.commands.markSeen());
    first.commands.begin(plan);
    second.commands.begin(plan);
    await clock.flush();
    expect([first.step(), second.step()]).toEqual(['done', 'done']);
    expect(billing.sent).toHaveLength(1);
    first.commands.begin(plan);
    await clock.flush();
    expect(billing.sent).toHaveLength(2);
  });

  it('is not polled before `Retry-After` has passed', async () => {
    const { clock, billing, open } = setUp();
    open().commands.begin(plan);
    await clock.flush();
    billing.listFailure = tooMany('requests', 60);
    await clock.advance(6_000);
    const polls = billing.pollCount();
    await clock.advance(55_000);
    expect(billing.pollCount()).toBe(polls);
    await clock.advance(15_000);
    expect(billing.pollCount()).toBeGreaterThan(polls);
  });

  it('shows the outcome of another tab that has finished the same change since the screen was opened', async () => {
    const { clock, billing, open } = setUp();
    const done = { status: 'done', result: 'ok' } as const;
    billing.responses.push(done, done, done);
    const [first, second] = [open(), open()];
    const requests = [...billing.requests];
    first.store.subscribe(({ step }) => step === 'done' && first.commands.markSeen());
    first.commands.begin(plan, { requests });
    await clock.advance(1_000);
    second.commands.begin(plan, { requests });
    await clock.flush();
    expect([first.step(), second.step()]).toEqual(['done', 'done']);
    expect(billing.sent).toHaveLength(1);

    // Changed back since: what is confirmed now is another change.
    first.commands.begin({ command: 'unsubscribe', id: plan.id }, { requests });
    await clock.advance(1_000);
    second.commands.begin(plan, { requests });
    await clock.flush();
    expect(billing.sent).toHaveLength(3);
  });

  it.each([
    ['subscribe', 'unsubscribe'],
    ['unsubscribe', 'subscribe'],
  ] as const)(
    'is sent anew if an unseen %s of the package was undone since',
    async (command, undo) => {
      const { clock, billing, open } = setUp();
      const settle = async () => {
        billing.requests = billing.requests.map((each) => ({
          ...each,
          status: 'done',
          result: 'ok',
        }));
        await clock.advance(60_000);
      };
      for (const each of [command, undo]) {
        const { commands, step, stop } = open();
        commands.begin({ ...plan, command: each }, { requests: billing.requests });
        await clock.flush();
        await settle();
        expect(step()).toBe('done');
        stop();
      }
      const again = open();
      again.commands.begin({ ...plan, command }, { requests: billing.requests });
      await clock.flush();
      expect(again.step()).toBe('waiting');
      expect(billing.sent).toHaveLength(3);
      again.stop();
    },
  );

  it('keeps its key if the clock was ahead when the package was last cancelled', async () => {
    const { clock, billing, store, open } = setUp();
    store.put({
      ...plan,
      command: 'unsubscribe',
      key: '00000000-0000-4000-8000-0000000000ff',
      userId: 'u1',
      at: clock.now() + 86_400_000,
      accepted: true,
      verdict: 'success',
      seen: true,
    });
    billing.responses.push({ kind: 'offline' });
    const [one, other] = [open(), open()];
    one.commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(one.step()).toBe('response-lost');
    other.commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(other.step()).toBe('waiting');
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    one.stop();
    other.stop();
  });

  it.each([
    ['is known', { verdict: 'success' }],
    ['is not known yet', { requestId: 'own' }],
  ] as const)(
    'shows no outcome of a purchase that was cancelled since, if it %s',
    async (_, more) => {
      const { clock, billing, store, open } = setUp();
      const key = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
      const common = { id: plan.id, userId: 'u1', accepted: true } as const;
      const at = clock.now() - 60_000;
      store.put({ ...common, command: 'subscribe', key: key(1), at, ...more });
      const done = { verdict: 'success', seen: true } as const;
      store.put({ ...common, command: 'unsubscribe', key: key(2), at: at + 1_000, ...done });
      billing.requests = [completed('own')];
      const { commands, step } = open();
      commands.resume();
      await clock.flush();
      expect(step()).toBe('idle');
      expect(store.get(key(1))?.seen).toBe(true);
      expect(commands.resume()).toBe(false);
      // An open payment goes on.
      store.put({ ...common, command: 'subscribe', key: key(3), at, requestId: 'open' });
      billing.requests = [{ ...waiting, id: 'open', packageId: plan.id, command: plan.command }];
      commands.resume();
      await clock.flush();
      expect(step()).toBe('waiting');
    },
  );

  it('has an outcome although a clock was ahead when its package was cancelled before it', async () => {
    const { clock, billing, store, open } = setUp();
    const key = '00000000-0000-4000-8000-000000000009';
    const done = { accepted: true, verdict: 'success', seen: true } as const;
    const cancellation = { command: 'unsubscribe', id: plan.id, userId: 'u1', key } as const;
    store.put({ ...cancellation, ...done, at: clock.now() + 3_000 });
    billing.responses.push({ ...waiting });
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.advance(4_000);
    expect(step()).toBe('waiting');
    billing.requests = billing.requests.map(({ id }) => completed(id ?? ''));
    await clock.advance(5_000);
    expect(step()).toBe('done');
  });

  it('counts as delayed after its time limit, however long the server asks not to be polled', async () => {
    const { clock, billing, open } = setUp();
    const { commands, step } = open();
    commands.begin(plan);
    await clock.flush();
    billing.listFailure = tooMany('requests', 3_600);
    await clock.advance(170_000);
    expect(step()).toBe('waiting');
    await clock.advance(20_000);
    expect(step()).toBe('delayed');
  });

  it('sends one request for two clicks', async () => {
    const { clock, billing, open } = setUp();
    const { commands } = open();
    commands.begin(plan);
    commands.begin(plan);
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
  });

  it('ignores earlier requests when responses have no id', async () => {
    const { clock, browser, billing } = setUp();
    const old = { ...plan, packageId: plan.id, id: 'old', status: 'done', result: 'ok' } as const;
    billing.requests = [old];
    const { commands, store, stop } = createSubscriptionChange({
      ...browser.tab(),
      create: async () => success({ status: 'received' }),
    });
    commands.begin(plan, { requests: [old] });
    await clock.advance(10_000);
    expect(store.getState().step).toBe('waiting');
    billing.requests = [{ ...old, id: 'new' }, old];
    await clock.advance(5_000);
    expect(store.getState()).toMatchObject({ step: 'done', pendingChange: { verdict: 'success' } });
    stop();
  });

  it('polls every 5 s until the verdict, then keeps it until it is dismissed', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ ...waiting });
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(step()).toBe('waiting');
    expect(billing.pollCount()).toBe(0);
    await clock.advance(5_000);
    expect(billing.pollCount()).toBe(1);
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    await clock.advance(5_000);
    expect(step()).toBe('done');
    expect(store.all()[0]).toMatchObject({ verdict: 'success' });
    commands.markSeen();
    expect(store.all()[0]?.seen).toBe(true);
    expect(open().commands.resume()).toBe(false);
    expect(clock.waiting()).toBe(0);
  });

  it('polls immediately when the user returns from the payment page', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ ...waiting });
    const { commands, page, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.advance(1_000);
    expect([step(), billing.pollCount()]).toEqual(['waiting', 0]);
    page.returnToPage();
    await clock.flush();
    expect(billing.pollCount()).toBe(1);
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    await clock.advance(2_000);
    page.returnToPage();
    await clock.advance(0);
    expect([step(), clock.waiting()]).toEqual(['done', 0]);
  });

  it('treats any final status except done/ok as a failure', async () => {
    const { clock, billing, open } = setUp();
    const { commands, store } = open();
    commands.begin(plan);
    await clock.flush();
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'processed' }));
    await clock.advance(5_000);
    expect(store.getState()).toMatchObject({ step: 'done', pendingChange: { verdict: 'failure' } });
  });

  it.each(['show', 'returnToPage'] as const)(
    'that is delayed is polled again when the user returns, and stays delayed until there is news: %s',
    async (how) => {
      const { clock, billing, open } = setUp();
      const page = fakePage();
      const { commands, step, stop } = open(page);
      commands.begin(plan, { requests: [] });
      await clock.advance(200_000);
      const steps: string[] = [];
      page[how]();
      await clock.flush();
      expect(billing.pollCount()).toBe(37);
      steps.push(step());
      await clock.advance(200_000);
      steps.push(step());
      billing.requests = billing.requests.map((each) => ({
        ...each,
        status: 'done',
        result: 'error',
      }));
      await clock.advance(60_000);
      steps.push(step());
      expect(steps).toEqual(['delayed', 'delayed', 'delayed']);
      page[how]();
      await clock.flush();
      expect(step()).toBe('done');
      stop();
      expect(page.waiting()).toBe(0);
    },
  );

  it.each([
    [5_000, 36],
    [2_000, 90],
  ])(
    'stops polling after 180 s at an interval of %i ms, without failing',
    async (intervalMs, polls) => {
      const { clock, billing, open } = setUp(intervalMs);
      const { commands, step } = open();
      commands.begin(plan, { requests: [] });
      await clock.advance(200_000);
      expect(billing.pollCount()).toBe(polls);
      expect(step()).toBe('delayed');
      billing.requests = billing.requests.map((each) => ({
        ...each,
        status: 'done',
        result: 'ok',
      }));
      const later = open();
      expect(later.commands.resume()).toBe(true);
      await clock.flush();
      expect(later.step()).toBe('done');
      expect(step()).toBe('done');
      expect(billing.sent).toHaveLength(1);
    },
  );

  it('pauses polling while the page is hidden, and resumes immediately when it is visible', async () => {
    const { clock, billing, open } = setUp();
    const { commands, page, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    page.hide();
    await clock.advance(600_000);
    expect(billing.pollCount()).toBe(0);
    page.show();
    await clock.flush();
    expect(billing.pollCount()).toBe(1);
    expect(step()).toBe('waiting');
  });

  it('polls from one tab only, and from the visible tab when the other is hidden', async () => {
    const { clock, billing, open } = setUp();
    const first = open();
    first.commands.begin(plan, { requests: [] });
    await clock.flush();
    const second = open();
    second.commands.resume();
    await clock.advance(50_000);
    // The second tab polls once when it opens, and then alone every 5 s.
    expect(billing.pollCount()).toBe(11);
    second.page.hide();
    await clock.advance(10_000);
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    await clock.advance(5_000);
    expect([first.step(), second.step()]).toEqual(['done', 'done']);
    expect(billing.pollCount()).toBeLessThanOrEqual(14);
  });

  it('shows a payment URL that only the list of requests contains', async () => {
    const { clock, billing, open } = setUp();
    const { commands, store } = open();
    commands.begin(plan);
    await clock.flush();
    billing.requests = billing.requests.map((each) => ({ ...each, ...waiting }));
    await clock.advance(5_000);
    expect(store.getState()).toMatchObject({
      step: 'waiting',
      pendingChange: { paymentUrl: waiting.paymentUrl },
    });
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    await clock.advance(5_000);
    expect(store.getState().step).toBe('done');
  });

  it('shows a completed payment before a change that is still pending', async () => {
    const { clock, billing, open } = setUp();
    const before = open();
    before.commands.begin(plan);
    await clock.flush();
    before.stop();
    const other = open();
    billing.responses.push({ kind: 'offline' });
    other.commands.begin({ ...plan, id: 'card-1tb' });
    await clock.flush();
    other.stop();
    billing.requests = billing.requests.map((each) => ({ ...each, status: 'done', result: 'ok' }));
    const visit = open();
    visit.commands.resume();
    await clock.flush();
    expect(visit.store.getState()).toMatchObject({ step: 'done', pendingChange: { id: plan.id } });
    visit.commands.markSeen();
    const next = open();
    next.commands.resume();
    await clock.flush();
    expect(next.store.getState()).toMatchObject({
      step: 'response-lost',
      pendingChange: { id: 'card-1tb' },
    });
  });

  it('checks a request whose arrival is unknown before it shows an open payment', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ kind: 'unreachable' }, { ...waiting });
    const first = open();
    first.commands.begin({ ...plan, id: 'card-250gb' });
    await clock.flush();
    first.stop();
    const second = open();
    second.commands.begin(plan);
    await clock.flush();
    expect(second.step()).toBe('waiting');
    second.stop();
    const later = open();
    later.commands.resume();
    await clock.flush();
    expect(store.all()).toHaveLength(2);
    expect(later.store.getState()).toMatchObject({
      step: 'response-lost',
      pendingChange: { id: 'card-250gb' },
    });
  });

  it('drops a discarded change only when it can no longer reach the server', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ kind: 'unreachable' });
    const first = open();
    first.commands.begin(plan, { requests: [] });
    await clock.flush();
    first.commands.discard();
    expect(first.step()).toBe('idle');
    const soon = open();
    soon.commands.resume();
    await clock.flush();
    expect(soon.step()).toBe('idle');
    expect(store.all()).toHaveLength(1);
    billing.requests = [completed('late')];
    const later = open();
    later.commands.resume();
    await clock.flush();
    expect(later.store.getState()).toMatchObject({
      step: 'done',
      pendingChange: { requestId: 'late' },
    });
    later.commands.markSeen();
    billing.responses.push({ kind: 'unreachable' });
    const again = open();
    again.commands.begin({ ...plan, id: 'card-1tb' });
    await clock.flush();
    again.commands.discard();
    await clock.advance(700_000);
    open().commands.resume();
    await clock.flush();
    expect(store.all().filter((each) => !each.seen)).toEqual([]);
  });

  it('finds a request that reached the list after a lost response, and ignores an older one', async () => {
    const { clock, billing, open } = setUp();
    billing.requests = [completed('old')];
    billing.responses.push({ kind: 'unreachable' });
    const first = open();
    first.commands.begin(plan);
    await clock.flush();
    expect(first.store.getState()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    first.commands.discard();
    billing.requests = [completed('late'), ...billing.requests];
    const later = open();
    later.commands.resume();
    await clock.flush();
    expect(later.store.getState()).toMatchObject({
      step: 'done',
      pendingChange: { requestId: 'late' },
    });
  });

  it('finds a request with a lost response in the list and does not send it again', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push('lost');
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(step()).toBe('waiting');
    expect(billing.sent).toHaveLength(1);
  });

  it('matches a completed request only if it did not exist before', async () => {
    const { clock, billing, open } = setUp();
    billing.requests = [completed('old')];
    billing.responses.push({ kind: 'unreachable' });
    const { commands, store } = open();
    commands.begin(plan, { requests: billing.requests });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    billing.requests = [completed('new'), ...billing.requests];
    const later = open();
    later.commands.resume();
    await clock.flush();
    expect(later.store.getState()).toMatchObject({
      step: 'done',
      pendingChange: { verdict: 'success', requestId: 'new' },
    });
  });

  it('is recognised after a declined one, also if no list could be read when it was sent', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ status: 'done', result: 'error' }, 'lost');
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    commands.markSeen();
    const requests = [...billing.requests];
    billing.listFailure = { kind: 'offline' };
    commands.begin(plan, { requests });
    await clock.flush();
    expect(step()).toBe('response-lost');
    billing.listFailure = undefined;
    const [arrived] = billing.requests;
    billing.requests = [{ ...completed(arrived?.id ?? '') }, ...requests];
    const next = open();
    next.commands.resume();
    await clock.flush();
    expect(next.step()).toBe('done');
    expect(billing.sent).toHaveLength(2);
  });

  it('is not taken for a cancelled payment that is newer than the list of its page', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ ...waiting });
    const [first, second] = [open(), open()];
    const requests = [...billing.requests];
    first.commands.begin(plan, { requests });
    await clock.flush();
    first.commands.cancelPayment();
    await clock.flush();
    expect(first.step()).toBe('cancelled');
    for (const tab of [first, second]) {
      billing.responses.push({ kind: 'unreachable' });
      tab.commands.begin(plan, { requests });
      await clock.flush();
      expect(tab.store.getState()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    }
    expect(billing.sent.at(-1)?.key).toBe(billing.sent.at(-2)?.key);
  });

  it.each([
    ['could not be read when the page opened', undefined, { step: 'done' }],
    [
      'could not be read before it was sent either',
      { kind: 'offline' },
      { step: 'response-lost', isRuledOut: false },
    ],
  ] as const)(
    'is not taken for an earlier change if it is settled before its lost response is looked up, and the list %s',
    async (_, listFailure, expected) => {
      const { clock, billing, browser } = setUp();
      billing.requests = [completed('old')];
      billing.listFailure = listFailure;
      const { commands, store } = createSubscriptionChange({
        ...browser.tab(),
        create: async () => {
          billing.listFailure = undefined;
          billing.requests = [completed('own'), ...billing.requests];
          return failed({ kind: 'unreachable' });
        },
      });
      commands.begin(plan);
      await clock.flush();
      commands.discard();
      expect(store.getState()).toMatchObject(expected);
    },
  );

  it('leads to a sign-in if the list after a 409 is refused because of the token', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ kind: 'conflict' });
    billing.listFailure = { kind: 'unauthorized' };
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(step()).toBe('unauthorized');
  });

  it('resends only when the user confirms, under the same key', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ kind: 'offline' });
    const before = open();
    before.commands.begin(plan);
    await clock.flush();
    before.stop();
    const { commands, step } = open();
    commands.resume();
    await clock.advance(60_000);
    expect(step()).toBe('response-lost');
    expect(billing.sent).toHaveLength(1);
    commands.retry();
    await clock.flush();
    expect(step()).toBe('waiting');
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('stores the last confirmed price when it is resent under an earlier key', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ kind: 'offline' });
    const pkg = aPackage({ id: plan.id, cost: 150_00 });
    const { commands, step } = open();
    commands.begin(plan, { pkg, starts: '2026-12-01' });
    await clock.flush();
    expect(step()).toBe('response-lost');
    const again = open();
    again.commands.begin(plan, { pkg: { ...pkg, cost: 250_00 } });
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    expect(store.all()[0]?.pkg?.cost).toBe(250_00);
  });

  it('is dropped a day later when the server no longer lists it, and can be bought again', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ ...waiting });
    const first = open();
    first.commands.begin(plan);
    await clock.flush();
    first.stop();
    billing.requests = [];
    const soon = open();
    soon.commands.resume();
    await clock.flush();
    expect(soon.step()).toBe('waiting');
    soon.stop();
    await clock.advance(25 * 60 * 60 * 1000);
    const later = open();
    later.commands.resume();
    await clock.advance(5_000);
    expect(later.step()).toBe('idle');
    expect(store.all()).toEqual([]);
    later.commands.begin(plan);
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(2);
  });

  it.each(['sent', 'confirmed'])(
    'is kept if it is %s again days later and the list does not show it yet',
    async (how) => {
      const { clock, billing, store, open } = setUp();
      billing.responses.push({ kind: 'offline' }, { ...waiting });
      const first = open();
      first.commands.begin(plan);
      await clock.flush();
      first.stop();
      await clock.advance(3 * 86_400_000);
      const later = open();
      if (how === 'sent') {
        later.commands.resume();
        await clock.flush();
        later.commands.retry();
      } else later.commands.begin(plan);
      const now = clock.now();
      await clock.flush();
      billing.requests = [];
      await clock.advance(5_000);
      expect(later.step()).toBe('waiting');
      expect(store.all()).toMatchObject([{ accepted: true, at: now }]);
      expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    },
  );

  it.each(['between two polls', 'while the list is read', 'before a message of another tab'])(
    'survives a page that clears its storage %s',
    async (when) => {
      const { clock, browser, billing, store, open } = setUp();
      billing.responses.push({ ...waiting });
      const clear = () =>
        store.all().forEach(({ key }) => browser.storage.remove(`purchase:${key}`));
      const { commands, step } = open();
      commands.begin(plan);
      await clock.advance(5_000);
      const { key } = store.all()[0] ?? { key: '' };
      if (when === 'while the list is read') {
        // The list responds after the storage was cleared.
        await clock.advance(4_999);
        const advanced = clock.advance(1);
        clear();
        await advanced;
      } else clear();
      if (when === 'before a message of another tab')
        browser.tab().announce({ type: 'packages-changed' });
      await clock.advance(5_000);
      expect([step(), store.all().map((each) => each.key)]).toEqual(['waiting', [key]]);
      billing.requests = billing.requests.map((each) => ({
        ...each,
        status: 'done',
        result: 'ok',
      }));
      await clock.advance(5_000);
      expect([step(), billing.sent.length]).toEqual(['done', 1]);
      expect(clock.waiting()).toBe(0);
    },
  );

  it('treats the same click in another tab as the same change', async () => {
    const { clock, billing, open } = setUp();
    const [first, second] = [open(), open()];
    first.commands.begin(plan);
    second.commands.begin(plan);
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
    expect([first.step(), second.step()]).toEqual(['waiting', 'waiting']);
  });

  it('stores a response that arrives after the page was left', async () => {
    const { clock, billing, store, open } = setUp();
    let reply = () => {};
    billing.responses.push(
      new Promise((resolve) => {
        reply = resolve;
      }),
    );
    const { commands, stop } = open();
    commands.begin(plan);
    await clock.flush();
    stop();
    reply();
    await clock.flush();
    expect(store.all()[0]).toMatchObject({ accepted: true });
  });

  it('drops a refused change, so that the next attempt uses a new key', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ kind: 'invalid', fields: { package_id: 'unknown' } });
    const { commands, step } = open();
    commands.begin(plan);
    await clock.flush();
    expect(step()).toBe('refused');
    expect(store.all()).toEqual([]);
    commands.begin(plan);
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['arrived', 'done'],
    ['did not arrive', 'refused'],
  ])(
    'is looked up when its first request %s and the repeated one is refused, and is then %s',
    async (arrival, step) => {
      const { clock, billing, browser, store } = setUp();
      const refusal = { kind: 'invalid', fields: {} } as const;
      const responses = [failed({ kind: 'unreachable' }), failed(refusal)];
      const change = createSubscriptionChange({
        ...browser.tab(),
        create: async () => responses.shift() ?? failed(refusal),
      });
      change.commands.begin(plan, { requests: [] });
      await clock.flush();
      if (arrival === 'arrived') billing.requests = [completed('own')];
      change.commands.retry();
      await clock.flush();
      expect(change.store.getState().step).toBe(step);
      expect(store.all()).toHaveLength(step === 'done' ? 1 : 0);
      change.stop();
    },
  );

  it('can be discarded when its repetition is refused and an older request may be it', async () => {
    const { clock, billing, browser, store } = setUp();
    const refused = failed({ kind: 'invalid', fields: {} } as const);
    const responses = [failed({ kind: 'unreachable' } as const)];
    let isListed = false;
    const tab = browser.tab();
    const change = createSubscriptionChange({
      ...tab,
      list: async (signal) => (isListed ? tab.list(signal) : failed({ kind: 'unreachable' })),
      create: async () => responses.shift() ?? refused,
    });
    change.commands.begin(plan);
    await clock.flush();
    isListed = true;
    billing.requests = [completed('older')];
    change.commands.retry();
    await clock.flush();
    expect(change.store.getState()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    change.commands.discard();
    expect(change.store.getState().step).toBe('idle');
    expect(store.all()).toMatchObject([{ discarded: true }]);
    change.stop();
  });

  it('resumes the payment that is already open (409)', async () => {
    const { clock, billing, store: pendingStore, open } = setUp();
    billing.requests = [{ id: 'r0', packageId: 'sbp-1tb', command: 'subscribe', ...waiting }];
    billing.responses.push({ kind: 'conflict' });
    const { commands, store } = open();
    commands.begin(plan);
    await clock.flush();
    expect(store.getState()).toMatchObject({
      step: 'waiting',
      pendingChange: { id: 'sbp-1tb', foundInList: true, paymentUrl: waiting.paymentUrl },
    });
    expect(pendingStore.all()).toHaveLength(1);
  });

  it('shows its own payment after a repeated request was refused because of the first (409)', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ kind: 'unreachable' }, { kind: 'conflict' });
    const { commands, store, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(step()).toBe('response-lost');
    billing.requests = [{ id: 'r1', packageId: plan.id, command: 'subscribe', ...waiting }];
    commands.retry();
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    const state = store.getState();
    expect(state).toMatchObject({ step: 'waiting', pendingChange: { requestId: 'r1' } });
    expect(state).not.toHaveProperty('pendingChange.found');
  });

  it('shows the open payment of the same package that existed before as already open', async () => {
    const { clock, billing, open } = setUp();
    const before = { id: 'r0', packageId: plan.id, command: 'subscribe', ...waiting } as const;
    billing.responses.push({ kind: 'conflict' });
    billing.requests = [before];
    const { commands, store } = open();
    commands.begin(plan, { requests: [before] });
    await clock.flush();
    expect(store.getState()).toMatchObject({
      step: 'waiting',
      pendingChange: { requestId: 'r0', foundInList: true },
    });
  });

  it('is refused while another request without a payment is running (409)', async () => {
    const { clock, billing, open } = setUp();
    billing.requests = [{ id: 'r0', packageId: 'x', command: 'subscribe', status: 'in_process' }];
    billing.responses.push({ kind: 'conflict' });
    const { commands, store } = open();
    commands.begin(plan);
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'refused', failure: { kind: 'conflict' } });
  });

  it.each(['invalid', 'conflict'] as const)(
    'follows the cancellation of another device that is under way, if the server refuses its own as %s',
    async (kind) => {
      const { clock, billing, open } = setUp();
      const cancellation = { command: 'unsubscribe', id: plan.id } as const;
      const { commands, store, step } = open();
      const underWay = { id: 'r0', packageId: plan.id, command: 'unsubscribe' } as const;
      billing.requests = [{ ...underWay, status: 'in_process' }];
      billing.responses.push(kind === 'invalid' ? { kind, fields: {} } : { kind });
      commands.begin(cancellation, { requests: [] });
      await clock.flush();
      expect(store.getState()).toMatchObject({
        step: 'waiting',
        pendingChange: { requestId: 'r0', command: 'unsubscribe' },
      });
      billing.requests = [{ ...underWay, status: 'done', result: 'ok' }];
      await clock.advance(5_000);
      expect(step()).toBe('done');
    },
  );

  it('of a cancellation stays a refusal (422) if only that of another package is under way', async () => {
    const { clock, billing, open, store: pendingStore } = setUp();
    billing.requests = [
      { id: 'r0', packageId: 'other', command: 'unsubscribe', status: 'in_process' },
    ];
    billing.responses.push({ kind: 'invalid', fields: {} });
    const { commands, store } = open();
    commands.begin({ command: 'unsubscribe', id: plan.id }, { requests: [] });
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'refused', failure: { kind: 'invalid' } });
    expect(pendingStore.all()).toEqual([]);
  });

  it('cancels a payment once, and not after it was paid', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ ...waiting });
    const { commands, step } = open();
    commands.begin(plan);
    await clock.flush();
    const request = billing.requests[0];
    billing.requests = request ? [{ ...request, status: 'done', result: 'ok' }] : [];
    commands.cancelPayment();
    commands.cancelPayment();
    await clock.flush();
    expect(step()).toBe('done');
    expect(billing.sent).toHaveLength(1);
    commands.markSeen();
    billing.responses.push({ ...waiting });
    commands.begin({ ...plan, id: 'card-1tb' });
    await clock.flush();
    commands.cancelPayment();
    await clock.flush();
    expect(step()).toBe('cancelled');
    expect(billing.sent.at(-1)?.subject).toEqual({ command: 'unsubscribe', id: 'card-1tb' });
    expect(store.all().filter((each) => !each.seen)).toEqual([]);
  });

  it.each([
    ['declined if the server has refused to cancel it', { kind: 'conflict' }, 'done'],
    ['cancelled if the response to its cancellation was lost', { kind: 'offline' }, 'cancelled'],
  ] as const)('whose payment then fails is %s', async (_, failure, outcome) => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ ...waiting }, failure);
    const { commands, store, step } = open();
    commands.begin(plan);
    await clock.flush();
    commands.cancelPayment();
    await clock.flush();
    expect(store.getState()).toMatchObject({ step: 'waiting', failure });
    billing.requests = billing.requests.map((each) => ({
      ...each,
      status: 'done',
      result: 'error',
    }));
    await clock.advance(5_000);
    expect(step()).toBe(outcome);
  });

  it('stays dropped if another tab drops it while its cancellation is refused', async () => {
    const { clock, browser, billing, store } = setUp();
    billing.responses.push({ ...waiting }, { kind: 'conflict' });
    const tab = browser.tab();
    const { commands, stop } = createSubscriptionChange({
      ...tab,
      create: async (subject, key) => {
        const response = await tab.create(subject, key);
        if (subject.command === 'unsubscribe') for (const each of store.all()) store.drop(each.key);
        return response;
      },
    });
    commands.begin(plan);
    await clock.flush();
    commands.cancelPayment();
    await clock.flush();
    expect(billing.sent).toHaveLength(2);
    expect(store.all()).toEqual([]);
    stop();
  });

  it('is still cancelled if a repeated cancellation is refused: the first may have arrived', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ ...waiting }, { kind: 'offline' }, { kind: 'conflict' });
    const { commands } = open();
    commands.begin(plan);
    await clock.flush();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      commands.cancelPayment();
      await clock.flush();
    }
    expect(store.all()[0]?.cancelKey).toBe(billing.sent[1]?.key);
    expect(billing.sent[2]?.key).toBe(billing.sent[1]?.key);
  });

  it('is the change of the open payment in the list, with one outcome, if its response was lost', async () => {
    const { clock, billing, store: pendingStore, open } = setUp();
    billing.responses.push({ kind: 'offline' });
    const before = open();
    before.commands.begin(plan, { requests: [] });
    await clock.flush();
    before.commands.discard();
    before.stop();
    const request = { id: 'r1', packageId: plan.id, command: plan.command, ...waiting } as const;
    billing.requests = [request];
    const { commands, store, step } = open();
    commands.trackOpen(request);
    expect(store.getState()).toMatchObject({
      step: 'waiting',
      pendingChange: { key: billing.sent[0]?.key, requestId: 'r1', foundInList: true },
    });
    expect(pendingStore.all()[0]).not.toHaveProperty('discarded');
    billing.requests = [{ ...request, status: 'done', result: 'ok' }];
    await clock.advance(5_000);
    expect(step()).toBe('done');
    commands.markSeen();
    expect(pendingStore.all()).toHaveLength(1);
    expect(open().commands.resume()).toBe(false);
  });

  it('is not the change of the open payment of another package', async () => {
    const { clock, billing, store: pendingStore, open } = setUp();
    billing.responses.push({ kind: 'offline' });
    open().commands.begin(plan, { requests: [] });
    await clock.flush();
    open().commands.trackOpen({ id: 'r1', packageId: 'x', command: 'subscribe', ...waiting });
    expect(pendingStore.all()).toHaveLength(2);
  });

  it('is shown as cancelled in every tab that waits for its payment', async () => {
    const { clock, billing, open } = setUp();
    billing.responses.push({ ...waiting });
    const first = open();
    first.commands.begin(plan);
    await clock.flush();
    const second = open();
    second.commands.resume();
    await clock.flush();
    expect(second.step()).toBe('waiting');
    first.commands.cancelPayment();
    await clock.flush();
    expect(first.step()).toBe('cancelled');
    expect(second.step()).toBe('cancelled');
    expect(open().commands.resume()).toBe(false);
  });

  it.each<Failure>([
    { kind: 'unauthorized' },
    { kind: 'invalid-session' },
    { kind: 'account-locked' },
    tooMany('requests', 60),
    { kind: 'user-disabled' },
    { kind: 'quota-exceeded' },
    { kind: 'not-found' },
    { kind: 'invalid', fields: {} },
  ])('ends with the definite refusal of the only request: $kind', async (failure) => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push(failure);
    const { commands, store: change } = open();
    commands.begin(plan);
    await clock.flush();
    expect(change.getState()).toMatchObject({ step: 'refused', failure });
    expect(store.all()).toEqual([]);
    expect(open().commands.resume()).toBe(false);
  });

  it('is looked up by itself once the device is online again, and nothing is sent', async () => {
    const { clock, billing, browser } = setUp();
    let online = () => {};
    const change = createSubscriptionChange({
      ...browser.tab(),
      onceOnline: (task) => {
        online = task;
        return () => {};
      },
    });
    billing.responses.push({ kind: 'offline' });
    billing.listFailure = { kind: 'offline' };
    change.commands.begin(plan, { requests: [] });
    await clock.flush();
    expect(change.store.getState()).toMatchObject({ failure: { kind: 'offline' } });
    billing.listFailure = undefined;
    online();
    await clock.flush();
    const state = change.store.getState();
    expect(state).toMatchObject({ step: 'response-lost', isRuledOut: true });
    expect(state).not.toHaveProperty('failure.kind');
    expect(billing.sent).toHaveLength(1);
  });

  it('stays stored if a repeated request is refused because the session has ended', async () => {
    const { clock, billing, store, open } = setUp();
    billing.responses.push({ kind: 'unreachable' }, { kind: 'unauthorized' });
    const { commands, step } = open();
    commands.begin(plan, { requests: [] });
    await clock.flush();
    billing.listFailure = { kind: 'unauthorized' };
    commands.retry();
    await clock.flush();
    expect(step()).toBe('unauthorized');
    expect(store.all()).toHaveLength(1);
  });

  it('ignores other users’ pending changes', async () => {
    const { clock, browser, open } = setUp();
    const { commands } = open();
    commands.begin(plan);
    await clock.flush();
    const otherUser = createPendingChangeStore(browser.storage, 'u2');
    expect(otherUser.all()).toEqual([]);
    otherUser.put({ ...plan, key: 'k', userId: 'u2', at: 1 });
    expect(createPendingChangeStore(browser.storage, 'u1').all()).toHaveLength(1);
  });

  it('treats corrupt storage as empty', () => {
    const { browser, store } = setUp();
    for (const corrupted of ['', '{', '{}', '[1,null,{"key":1}]']) {
      browser.storage.set('purchase', corrupted);
      expect(store.all()).toEqual([]);
    }
  });
});
