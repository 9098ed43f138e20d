import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { fakeBrowser, fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import {
  createConfirmCancellationFlow,
  type CancellationDetails,
} from './confirm-cancellation.flow.ts';

const pkg = aPackage();
const down: Failure = { kind: 'unreachable' };

function setUp(
  initial: readonly Package[] = [pkg],
  onSale: Outcome<readonly Package[]> = failed(down),
) {
  let packages = initial;
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const log: string[] = [];
  const reported: string[] = [];
  const faults: Failure[] = [];
  let isHidden = false;
  let isHanging = false;
  let packagesChanged: (() => void) | undefined;
  const whenShown: (() => void)[] = [];
  const visibility: Visibility = {
    visible: () => !isHidden,
    onceVisible: (task) => {
      whenShown.push(task);
      return () => {};
    },
  };
  const open = (signedIn = true) => {
    const load = async (signal: AbortSignal): Promise<Outcome<CancellationDetails>> => {
      if (isHanging)
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(failed({ kind: 'aborted' })));
        });
      const fault = faults.shift();
      if (fault) return failed(fault);
      const page = fakePage();
      return success({
        packages,
        requests: browser.billing.requests,
        store: createPendingChangeStore(browser.storage, 'u1'),
        change: () => createSubscriptionChange(browser.tab(page)),
      });
    };
    const flow = createConfirmCancellationFlow({
      clock,
      visibility,
      packageId: pkg.id,
      load,
      onSale: async () => onSale,
      onPackagesChanged: (task) => {
        packagesChanged = task;
        return () => (packagesChanged = undefined);
      },
      report: ({ id }) => void reported.push(id),
      signedIn: () => signedIn,
      signInFirst: () => log.push('sign in first'),
      navigate: (target, options) => log.push(`${options?.replace ? 'replace' : 'go'} ${target}`),
    });
    return { ...flow, state: () => flow.store.getState() };
  };
  const settle = (result: 'ok' | 'error') => {
    browser.billing.requests = browser.billing.requests.map((each) => ({
      ...each,
      status: 'done' as const,
      result,
    }));
  };
  /** An earlier visit, left before the outcome of its cancellation. */
  const cancelAndLeave = async () => {
    const { commands, stop } = open();
    await clock.flush();
    commands.cancel();
    await clock.flush();
    stop();
  };
  return {
    ...{ clock, browser, billing: browser.billing, log, reported, faults },
    ...{ open, settle, cancelAndLeave },
    /** Hides the page; returns what shows it again. */
    hide: () => {
      isHidden = true;
      return () => {
        isHidden = false;
        for (const task of whenShown.splice(0)) task();
      };
    },
    lists: (next: readonly Package[]) => {
      packages = next;
    },
    /** From now on, the lists do not arrive. */
    hang: () => {
      isHanging = true;
    },
    isFollowing: () => packagesChanged !== undefined,
    /** Lists other packages, and says so to the page. */
    change: async (next: readonly Package[]) => {
      packages = next;
      packagesChanged?.();
      await clock.flush();
    },
  };
}

const { nextPayment: _, ...freeStorage } = aPackage({ id: 'free', type: 'default', cost: 0 });

describe('cancellation confirmation flow', () => {
  it('names the package and sends nothing on opening', async () => {
    const { clock, billing, open } = setUp();
    const { state } = open();
    await clock.advance(60_000);
    expect(state()).toMatchObject({ step: 'asking', pkg });
    expect(billing.sent).toEqual([]);
  });

  it('knows what remains when the package ends, and stores it for the result', async () => {
    const free = { ...freeStorage, size: { amount: 10, unit: 'GB' } } as const;
    const { clock, browser, open } = setUp([pkg, free]);
    const { commands, state } = open();
    await clock.flush();
    const otherStorage = 10 * 1024 ** 3;
    expect(state()).toEqual({ step: 'asking', pkg, otherStorage });
    commands.cancel();
    expect(state()).toEqual({ step: 'cancelling', pkg, otherStorage });
    await clock.flush();
    expect(createPendingChangeStore(browser.storage, 'u1').all()).toMatchObject([{ otherStorage }]);
  });

  it('offers a smaller plan once it is known, and leads to its confirmation', async () => {
    const smaller = aPackage({ id: 'paid-250gb', size: { amount: 250, unit: 'GB' }, cost: 150_00 });
    const { clock, log, open } = setUp([pkg], success([pkg, smaller]));
    const { commands, state } = open();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'asking', pkg, smaller });
    commands.chooseSmaller();
    expect(log).toEqual(['go /plans/available-packages?package=paid-250gb&step=confirm']);
  });

  it('asks, and cancels, while the plans on sale do not arrive', async () => {
    const { billing, clock, open } = setUp([pkg]);
    const { commands, state } = open();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'asking', pkg });
    commands.chooseSmaller();
    commands.cancel();
    await clock.flush();
    expect(billing.sent).toHaveLength(1);
  });

  it('cancels once for two clicks, under one key, and leads to the result', async () => {
    const { clock, billing, log, reported, open, settle } = setUp();
    const { commands, state } = open();
    await clock.flush();
    commands.cancel();
    commands.cancel();
    expect(state()).toMatchObject({ step: 'cancelling', pkg });
    await clock.flush();
    expect(billing.sent.map(({ subject }) => [subject.command, subject.id])).toEqual([
      ['unsubscribe', pkg.id],
    ]);
    settle('ok');
    await clock.advance(5_000);
    expect(state()).toEqual({ step: 'cancelled' });
    expect(reported).toEqual([pkg.id]);
    expect(log).toEqual([`replace /plans/unsubscribe?package=${pkg.id}`]);
  });

  it('returns to the plans with a notice when the cancellation fails', async () => {
    const { clock, log, open, settle } = setUp();
    const { commands } = open();
    await clock.flush();
    commands.cancel();
    await clock.flush();
    settle('error');
    await clock.advance(5_000);
    expect(log).toEqual([`replace /plans?notice=not-cancelled&package=${pkg.id}`]);
  });

  it('keeps a failure waiting at most 3 s for lists that do not arrive', async () => {
    const { clock, billing, log, open, hang } = setUp();
    const { commands } = open();
    await clock.flush();
    hang();
    billing.responses.push({ kind: 'invalid', fields: { package_id: 'not_allowed' } });
    commands.cancel();
    await clock.advance(2_999);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual([`replace /plans?notice=not-cancelled&package=${pkg.id}`]);
  });

  it('marks a failure as seen only once the page is visible', async () => {
    const { clock, browser, open, settle, cancelAndLeave, hide } = setUp();
    await cancelAndLeave();
    settle('error');
    const show = hide();
    open();
    await clock.flush();
    const isSeen = () => createPendingChangeStore(browser.storage, 'u1').all()[0]?.seen;
    expect(isSeen()).toBeUndefined();
    show();
    expect(isSeen()).toBe(true);
  });

  describe('names no failure of a package that is by now', () => {
    const target = `/plans?notice=not-cancelled&package=${pkg.id}`;
    const replaced = { ...pkg, status: 'replaced', canUnsubscribe: false } as const;
    const cases = [
      ['cancelled on another device', [{ ...pkg, status: 'cancelled' }], '/plans'],
      ['replaced on another device', [replaced], '/plans'],
      ['not listed any more', [], '/plans'],
    ] as const;
    const continuing = [
      ['active', [pkg], target],
      ['active, and cannot be cancelled', [{ ...pkg, canUnsubscribe: false }], target],
      ['to be replaced, as before, and can be cancelled', [{ ...pkg, status: 'replaced' }], target],
      ['being cancelled', [{ ...pkg, status: 'disconnecting', canUnsubscribe: false }], target],
    ] as const;

    it.each([...cases, ...continuing])('%s, if the request is refused', async (_, packages, to) => {
      const { billing, clock, log, open, lists } = setUp();
      const { commands } = open();
      await clock.flush();
      lists(packages);
      billing.responses.push({ kind: 'invalid', fields: { package_id: 'not_allowed' } });
      commands.cancel();
      await clock.flush();
      expect(log).toEqual([`replace ${to}`]);
    });

    it.each([...cases, ...continuing])(
      '%s, if the request ends with an error',
      async (_, packages, to) => {
        const { browser, clock, log, open, lists, settle } = setUp();
        const { commands } = open();
        await clock.flush();
        commands.cancel();
        await clock.flush();
        lists(packages);
        settle('error');
        await clock.advance(5_000);
        expect(log).toEqual([`replace ${to}`]);
        expect(createPendingChangeStore(browser.storage, 'u1').all()).toMatchObject([
          { seen: true },
        ]);
      },
    );
  });

  describe('while it asks', () => {
    it('shows what another device or a new day has changed, and cancels that', async () => {
      const { browser, clock, open, change, faults } = setUp();
      const { commands, state } = open();
      await clock.flush();
      const charged = { ...pkg, nextPayment: '2027-01-05' };
      await change([charged]);
      expect(state()).toMatchObject({ step: 'asking', pkg: charged });
      faults.push(down);
      await change([pkg]);
      expect(state()).toMatchObject({ step: 'asking', pkg: charged });
      commands.cancel();
      await clock.flush();
      expect(createPendingChangeStore(browser.storage, 'u1').all()).toMatchObject([
        { pkg: { nextPayment: '2027-01-05' } },
      ]);
    });

    it.each(['cancelled', 'replaced'] as const)(
      'does not offer to cancel a %s one',
      async (status) => {
        const { clock, open, change } = setUp();
        const { state } = open();
        await clock.flush();
        await change([{ ...pkg, status, canUnsubscribe: status === 'cancelled' }]);
        expect(state()).toEqual({ step: 'nothing-to-cancel' });
      },
    );

    it('is not interrupted by it once the user has confirmed, and ends with the page', async () => {
      const { billing, clock, open, change, isFollowing } = setUp();
      const { commands, state, stop } = open();
      await clock.flush();
      const changed = change([]);
      commands.cancel();
      await changed;
      expect(state()).toMatchObject({ step: 'cancelling', pkg });
      await change([]);
      expect(state()).toMatchObject({ step: 'cancelling', pkg });
      expect(billing.sent).toHaveLength(1);
      stop();
      expect(isFollowing()).toBe(false);
    });
  });

  it('reports that an earlier request is running after a 409', async () => {
    const { clock, billing, log, open } = setUp();
    const { commands } = open();
    await clock.flush();
    billing.requests = [
      { id: 'r0', packageId: 'another', command: 'subscribe', status: 'in_process' },
    ];
    billing.responses.push({ kind: 'conflict' });
    commands.cancel();
    await clock.flush();
    expect(log).toEqual([`replace /plans?notice=busy&package=${pkg.id}`]);
  });

  it('is still processing after 180 s, without an error, and can be checked again', async () => {
    const { clock, log, open, settle } = setUp();
    const { commands, state } = open();
    await clock.flush();
    commands.cancel();
    await clock.advance(190_000);
    expect(state()).toEqual({ step: 'delayed', pkg });
    settle('ok');
    commands.check();
    await clock.flush();
    expect(log).toEqual([`replace /plans/unsubscribe?package=${pkg.id}`]);
  });

  it.each([
    ['success', `replace /plans/unsubscribe?package=${pkg.id}`],
    ['failure', `replace /plans?notice=not-cancelled&package=${pkg.id}`],
  ] as const)('leads once to the %s that another visit has stored', async (verdict, target) => {
    const { clock, browser, log, open, cancelAndLeave } = setUp();
    await cancelAndLeave();
    const store = createPendingChangeStore(browser.storage, 'u1');
    for (const each of store.all()) store.put({ ...each, verdict });
    open();
    await clock.flush();
    expect(log).toEqual([target]);
  });

  it('resumes the cancellation of an earlier visit without sending it again', async () => {
    const { clock, billing, log, open, settle, cancelAndLeave } = setUp();
    await cancelAndLeave();
    const second = open();
    await clock.flush();
    expect(second.state()).toMatchObject({ step: 'cancelling', pkg });
    settle('ok');
    await clock.advance(5_000);
    expect(billing.sent).toHaveLength(1);
    expect(log).toEqual([`replace /plans/unsubscribe?package=${pkg.id}`]);
  });

  it('asks again for a package that was bought again after its cancellation', async () => {
    const { clock, billing, open, settle, cancelAndLeave } = setUp();
    await cancelAndLeave();
    settle('ok');
    await clock.advance(11 * 60_000);
    const second = open();
    await clock.flush();
    expect(second.state()).toMatchObject({ step: 'asking', pkg });
    second.commands.cancel();
    await clock.flush();
    expect(billing.sent).toHaveLength(2);
  });

  it('continues a cancellation although a clock was ahead when the package was bought', async () => {
    const { clock, browser, open, cancelAndLeave } = setUp();
    createPendingChangeStore(browser.storage, 'u1').put({
      key: '00000000-0000-4000-8000-0000000000ff',
      userId: 'u1',
      command: 'subscribe',
      id: pkg.id,
      at: clock.now() + 86_400_000,
      accepted: true,
      verdict: 'success',
      seen: true,
    });
    await cancelAndLeave();
    const { state, stop } = open();
    await clock.flush();
    expect(state().step).toBe('cancelling');
    stop();
  });

  it('asks again at once for a package that was reactivated after its cancellation', async () => {
    const { clock, browser, billing, log, open, settle, cancelAndLeave } = setUp();
    await cancelAndLeave();
    settle('ok');
    await clock.advance(60_000);
    const reactivation = createSubscriptionChange(browser.tab(fakePage()));
    const { requests } = billing;
    const subject = { command: 'subscribe', id: pkg.id } as const;
    reactivation.commands.begin(subject, { pkg: { ...pkg, status: 'cancelled' }, requests });
    await clock.flush();
    settle('ok');
    await clock.advance(5_000);
    expect(reactivation.store.getState().step).toBe('done');
    const second = open();
    await clock.advance(5_000);
    expect(second.state()).toMatchObject({ step: 'asking', pkg });
    second.commands.cancel();
    await clock.flush();
    expect(billing.sent.map(({ subject: { command } }) => command)).toEqual([
      'unsubscribe',
      'subscribe',
      'unsubscribe',
    ]);
    expect(log).toEqual([]);
  });

  it('finds a request with a lost response', async () => {
    const { clock, billing, open } = setUp();
    const { commands, state } = open();
    await clock.flush();
    billing.responses.push('lost');
    commands.cancel();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'cancelling', pkg });
    expect(billing.sent).toHaveLength(1);
  });

  it('lets the user decide when it is unknown whether the request arrived, under the same key', async () => {
    const { clock, billing, open } = setUp();
    const { commands, state } = open();
    await clock.flush();
    billing.responses.push(down);
    billing.listFailure = down;
    commands.cancel();
    await clock.flush();
    expect(state()).toEqual({ step: 'response-lost', pkg, isRuledOut: false, failure: down });
    billing.listFailure = undefined;
    commands.sendAgain();
    await clock.flush();
    expect(new Set(billing.sent.map(({ key }) => key)).size).toBe(1);
    expect(state()).toMatchObject({ step: 'cancelling', pkg });
  });

  it('drops a request that was not delivered when the user keeps the subscription', async () => {
    const { clock, browser, billing, log, open } = setUp();
    const { commands, state } = open();
    await clock.flush();
    billing.responses.push(down);
    commands.cancel();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    commands.discard();
    expect(log).toEqual(['replace /plans']);
    expect(createPendingChangeStore(browser.storage, 'u1').all()).toMatchObject([
      { discarded: true },
    ]);
    const later = open();
    await clock.flush();
    expect(later.state()).toMatchObject({ step: 'asking', pkg });
    expect(billing.sent).toHaveLength(1);
  });

  it.each([
    ['does not exist', []],
    ['cannot be unsubscribed', [aPackage({ canUnsubscribe: false })]],
    ['is a half-closed card', [aPackage({ type: 'card', halfClosed: true })]],
  ])('has nothing to cancel when the package %s', async (_, packages) => {
    const { clock, billing, open } = setUp(packages);
    const { commands, state } = open();
    await clock.flush();
    expect(state()).toEqual({ step: 'nothing-to-cancel' });
    commands.cancel();
    await clock.flush();
    expect(billing.sent).toEqual([]);
  });

  it('keeps the subscription on one click and sends nothing', async () => {
    const { clock, billing, log, open } = setUp();
    const { commands } = open();
    await clock.flush();
    commands.keep();
    expect(log).toEqual(['replace /plans']);
    expect(billing.sent).toEqual([]);
  });

  it('shows a failure and retries', async () => {
    const { clock, faults, open } = setUp();
    faults.push(down);
    const { commands, state } = open();
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: down });
    commands.retry();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'asking', pkg });
  });

  it('requires sign-in when signed out or when the session has expired', async () => {
    const { clock, faults, log, open } = setUp();
    open(false);
    faults.push({ kind: 'unauthorized' });
    open();
    await clock.flush();
    expect(log).toEqual(['sign in first', 'sign in first']);
  });

  it('leads to the sign-in, with nothing pending, if the session has ended', async () => {
    const { clock, browser, billing, log, open } = setUp();
    const { commands } = open();
    await clock.flush();
    billing.responses.push({ kind: 'unauthorized' });
    commands.cancel();
    await clock.flush();
    expect(log).toEqual(['sign in first']);
    expect(createPendingChangeStore(browser.storage, 'u1').all()).toEqual([]);
  });
});
