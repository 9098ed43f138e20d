import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Plans } from '#plans/rules.ts';
import type { Package } from '#base/values/package.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage, somePlans } from '../../../tests/support/plans.ts';
import { createPlansFlow, type PlansDeps } from './plans.flow.ts';

const nothing = somePlans({ current: [] });
const down: Failure = { kind: 'unreachable' };

/** A page that loads the `responses` in order; the last one repeats. */
function page(responses: readonly Outcome<Plans>[], changes: Partial<PlansDeps> = {}) {
  const clock = createFakeClock();
  const log: string[] = [];
  let loads = 0;
  let packagesChanged = () => {};
  let returned: (() => void) | undefined;
  const flow = createPlansFlow({
    clock,
    visibility: {
      visible: () => true,
      onceVisible: (task) => {
        returned = task;
        return () => (returned = undefined);
      },
    },
    load: async () => {
      const response = responses[Math.min(loads, responses.length - 1)];
      loads += 1;
      return response ?? failed(down);
    },
    signedIn: () => true,
    signInFirst: () => log.push('sign in first'),
    signInAgain: () => log.push('sign in again'),
    navigate: (target, options) => log.push(`${options?.replace ? 'replace' : 'go'} ${target}`),
    firstInWebview: () => false,
    news: () => undefined,
    usage: () => undefined,
    onExhausted: () => log.push('exhausted'),
    onPackagesChanged: (task) => {
      packagesChanged = task;
      return () => (packagesChanged = () => {});
    },
    ...changes,
  });
  const steps: string[] = [flow.store.getState().step];
  flow.store.subscribe((next) => steps.push(next.step));
  return {
    flow,
    clock,
    log,
    steps,
    loads: () => loads,
    state: () => flow.store.getState(),
    packagesChanged: () => packagesChanged(),
    returnToPage: () => returned?.(),
    watching: () => returned !== undefined,
  };
}

describe('plans flow', () => {
  it('shows the packages', async () => {
    const { clock, state } = page([success(somePlans())]);
    expect(state()).toEqual({ step: 'loading' });
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans() });
  });

  it('sends no request before sign-in', async () => {
    const { clock, log, loads, state, watching } = page([], { signedIn: () => false });
    await clock.flush();
    expect(log).toEqual(['sign in first']);
    expect(loads()).toBe(0);
    expect(watching()).toBe(false);
    // If the page cancels `cloud-navigate`, there is a way to sign in, not endless loading.
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('retries every 3 s up to 10 times, then goes to empty-packages', async () => {
    const { clock, log, loads, state } = page([success(nothing)]);
    await clock.flush();
    expect(state().step).toBe('searching');
    expect(loads()).toBe(1);
    await clock.advance(2_999);
    expect(loads()).toBe(1);
    await clock.advance(1);
    expect(loads()).toBe(2);
    await clock.advance(26_999);
    expect(loads()).toBe(10);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(loads()).toBe(11);
    expect(log).toEqual(['exhausted', 'replace /plans/empty-packages']);
    expect(clock.waiting()).toBe(0);
  });

  it('shows packages as soon as a retry finds them', async () => {
    const { clock, loads, state } = page([success(nothing), failed(down), success(somePlans())]);
    await clock.advance(6_000);
    expect(state().step).toBe('ready');
    await clock.advance(60_000);
    expect(loads()).toBe(3);
  });

  it('shows the error when the last retry fails, instead of empty-packages', async () => {
    const { clock, log, state } = page([success(nothing), failed(down)]);
    await clock.advance(30_000);
    expect(state()).toEqual({ step: 'failed', failure: down });
    expect(log).toEqual(['exhausted']);
  });

  it('treats switchover packages as packages', async () => {
    const { clock, state } = page([success(somePlans({ current: [], switchover: [aPackage()] }))]);
    await clock.flush();
    expect(state().step).toBe('ready');
  });

  it('offers a retry after a failure', async () => {
    const { flow, clock, steps } = page([failed(down), success(somePlans())]);
    await clock.flush();
    flow.commands.retry();
    await clock.flush();
    expect(steps).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  it('lets a disabled user sign in with another number', async () => {
    const { flow, clock, log } = page([failed({ kind: 'user-disabled' })]);
    await clock.flush();
    flow.commands.signIn();
    expect(log).toEqual(['sign in again']);
  });

  it('leads to sign-in when the session has expired', async () => {
    const { clock, log } = page([failed({ kind: 'unauthorized' })]);
    await clock.flush();
    expect(log).toEqual(['sign in again']);
  });

  it('shows that the session is invalid before it leads to sign-in', async () => {
    const { flow, clock, log, state } = page([
      success(somePlans()),
      failed({ kind: 'invalid-session' }),
    ]);
    await clock.flush();
    flow.commands.retry();
    await clock.flush();
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'invalid-session' } });
    expect(log).toEqual([]);
    flow.commands.signIn();
    expect(log).toEqual(['sign in again']);
  });

  it('ignores an aborted read', async () => {
    const { clock, state } = page([failed({ kind: 'aborted' })]);
    await clock.flush();
    expect(state().step).toBe('loading');
  });

  it('refreshes after a change without a skeleton', async () => {
    const later = somePlans({ current: [aPackage({ status: 'cancelled' })] });
    const { clock, steps, state, packagesChanged } = page([success(somePlans()), success(later)]);
    await clock.flush();
    packagesChanged();
    await clock.flush();
    expect(steps).toEqual(['loading', 'ready', 'ready']);
    expect(state()).toEqual({ step: 'ready', plans: later });
  });

  it('keeps the packages when a refresh fails, and shows the error until one succeeds', async () => {
    const { flow, clock, state, packagesChanged } = page([
      success(somePlans()),
      failed(down),
      success(somePlans()),
    ]);
    await clock.flush();
    packagesChanged();
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans(), stale: down });
    flow.commands.retry();
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans() });
  });

  it('sends the first session in a webview to the offer that applies', async () => {
    const plans = somePlans({ offers: { special: false, sharedBalance: true } });
    const { clock, log, state } = page([success(plans)], { firstInWebview: () => true });
    await clock.flush();
    expect(log).toEqual(['replace /plans/ub']);
    // If the page refuses to navigate, the packages are there.
    expect(state().step).toBe('ready');
  });

  it('leads a signed-in user with the size-quota code to its page', async () => {
    const { log } = page([success(somePlans())], { sizeQuota: true });
    expect(log).toEqual(['replace /plans/promocode-size-quota-exited']);
  });

  it('links to a started purchase while it is open, and adds nothing above the cards later', async () => {
    const purchase = { kind: 'purchase', route: '/plans/available-packages' } as const;
    let news: PlansDeps['news'] = () => ({ pending: purchase });
    const { flow, clock, log, state, packagesChanged } = page([success(somePlans())], {
      news: (plans) => news(plans),
    });
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans(), pending: purchase });
    flow.commands.openPending();
    expect(log).toEqual(['go /plans/available-packages']);
    news = () => undefined;
    packagesChanged();
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans() });
    news = () => ({ pending: purchase });
    packagesChanged();
    await clock.flush();
    expect(state()).toEqual({ step: 'ready', plans: somePlans() });
  });

  it('replaces a running cancellation by the notice that it has failed, and keeps that', async () => {
    const pending = { kind: 'cancelling', route: '/plans/before-unsubscribe' } as const;
    let news: PlansDeps['news'] = () => ({ pending });
    const { clock, state, packagesChanged } = page([success(somePlans())], {
      news: (plans) => news(plans),
    });
    await clock.flush();
    const notice = { kind: 'not-cancelled', packageId: aPackage().id } as const;
    news = () => ({ notice });
    packagesChanged();
    await clock.flush();
    const failedState = { step: 'ready', plans: somePlans(), notice };
    expect(state()).toEqual(failedState);
    news = () => undefined;
    packagesChanged();
    await clock.flush();
    expect(state()).toEqual(failedState);
  });

  describe('the notice that a cancellation has failed', () => {
    const refused = aPackage({ id: 'refused' });
    const other = aPackage({ id: 'other' });
    const notice = { kind: 'not-cancelled', packageId: refused.id } as const;
    const listing = (...current: Package[]) => success(somePlans({ current }));
    const isShown = async (...lists: Outcome<Plans>[]) => {
      const { clock, state, packagesChanged } = page(lists, { notice });
      await clock.flush();
      for (const _ of lists.slice(1)) {
        packagesChanged();
        await clock.flush();
      }
      const shown = state();
      return shown.step === 'ready' ? shown.notice !== undefined : expect.fail();
    };

    it('stays while its plan continues, also when another plan is cancelled', async () => {
      const otherCancelled = aPackage({ ...other, status: 'cancelled' });
      expect(await isShown(listing(refused, other), listing(refused, otherCancelled))).toBe(true);
      const beingCancelled = aPackage({ ...refused, status: 'disconnecting' });
      expect(await isShown(listing(refused, other), listing(beingCancelled, other))).toBe(true);
      expect(await isShown(success(somePlans({ current: [other], switchover: [refused] })))).toBe(
        true,
      );
    });

    it('goes once its plan is cancelled or gone, as on another device', async () => {
      const cancelled = aPackage({ ...refused, status: 'cancelled' });
      expect(await isShown(listing(refused, other), listing(cancelled, other))).toBe(false);
      expect(await isShown(listing(refused, other), listing(other))).toBe(false);
      expect(await isShown(listing(cancelled, other))).toBe(false);
    });
  });

  it('navigates from the switches and the button', async () => {
    const { flow, clock, log } = page([success(somePlans())]);
    const { commands } = flow;
    const { nextPayment: _none, ...withoutEnd } = aPackage({ type: 'sbp' });
    commands.cancel('early');
    await clock.flush();
    commands.cancel('a&b');
    commands.explain(aPackage({ type: 'promo', expires: '2026-12-05' }));
    commands.explain(withoutEnd);
    commands.explain(aPackage({ type: 'sbp', expires: '2026-12-05' }));
    commands.continuePayment();
    commands.otherPackages();
    expect(log).toEqual([
      'go /plans/before-unsubscribe?package=a%26b',
      'go /plans/half-close?typePackage=promo',
      'go /plans/half-close?typePackage=sbp',
      'go /plans/half-close?typePackage=sbp&until=2026-12-05',
      'go /plans/available-packages/open-session',
      'go /plans/available-packages',
    ]);
  });

  it('leaves no timer running once stopped', async () => {
    const { flow, clock, loads, watching, returnToPage, packagesChanged } = page([
      success(nothing),
    ]);
    await clock.flush();
    flow.stop();
    returnToPage();
    packagesChanged();
    await clock.advance(60_000);
    expect(loads()).toBe(1);
    expect(watching()).toBe(false);
    expect(clock.waiting()).toBe(0);
  });
});
