import { encoded } from '#http/path-segment.ts';
import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import { signInNeeded } from '#values/failure-traits.ts';
import { firstSessionRoute, otherPackagesRoute, plansRetry, type Plans } from '#plans/rules.ts';
import type { Pending } from './pending.ts';
import type { SignedInPerson, Usage } from './plans.state.ts';
import type { Visibility } from '#ports/visibility.ts';
import { delay } from '#kit/delay.ts';
import { poll } from '#kit/poll.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

export type PlansState =
  | { readonly step: 'loading' }
  /** Nothing is there yet: asked again every 3 s (spec §4, step 4). */
  | { readonly step: 'searching' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** `stale` says why what is shown could not be brought up to date. */
  | {
      readonly step: 'ready';
      readonly plans: Plans;
      readonly notice?: PlansNotice;
      readonly pending?: Pending;
      readonly person?: SignedInPerson;
      readonly usage?: Usage;
      readonly stale?: Failure;
    };

/** What another screen has to say on this one. */
export const plansNotices = ['not-cancelled', 'busy'] as const;
export type PlansNotice = (typeof plansNotices)[number];

export interface PlansDeps {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Steps 1 to 6 of spec §4, once. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<Plans>>;
  readonly signedIn: () => boolean;
  /** Clears what the server no longer accepts, and goes to /sso. */
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** Whether this is the first session inside a webview; true once at most. */
  readonly firstInWebview: () => boolean;
  /** The tries of step 4 are used up. */
  readonly exhausted: () => void;
  /** Told when packages changed elsewhere; gives the way to stop. */
  readonly onPackagesChanged: (task: () => void) => () => void;
  readonly notice?: PlansNotice | undefined;
  /** What was begun and nobody has seen the outcome of. */
  readonly pending: () => Pending | undefined;
  readonly person?: () => SignedInPerson | undefined;
  readonly usage?: Usage | undefined;
  /** Forgets the person and what was kept of them, and goes to /sso. */
  readonly signOut?: () => void;
  /** The address asks for the size-quota promo, which has a page of its own. */
  readonly sizeQuota?: boolean;
}

export interface PlansCommands {
  retry(): void;
  /** Signs in with another number, where this one leads nowhere. */
  signIn(): void;
  /** The switch of a card: asks whether to cancel. */
  cancel(packageId: string): void;
  /** The blocked switch of a card: says why. */
  explain(type: string): void;
  continuePayment(): void;
  /** Back to what was begun. */
  resume(): void;
  otherPackages(): void;
  /** Forgets the person, and goes to /sso. */
  signOut(): void;
}

/** The plans page. Spec §2 and §4. Opening it changes nothing on the server. */
export function createPlansFlow(deps: PlansDeps): Flow<PlansState, PlansCommands> {
  const steps = createSteps<PlansState>({ step: 'loading' });
  const { clock, visibility, navigate } = deps;
  const found = (plans: Plans) => plans.current.length > 0 || plans.switchover.length > 0;

  const show = (plans: Plans) => {
    const first = steps.get().step !== 'ready';
    const elsewhere = first && deps.firstInWebview() ? firstSessionRoute(plans.offers) : undefined;
    if (elsewhere) navigate(elsewhere, { replace: true });
    const shown = steps.in('ready');
    const notice = shown ? shown.notice : deps.notice;
    // It stands above the cards, so it comes with them or not at all.
    const pending = shown && !shown.pending ? undefined : deps.pending();
    const person = deps.person?.();
    steps.to({
      step: 'ready',
      plans,
      ...(notice ? { notice } : {}),
      ...(pending ? { pending } : {}),
      ...(person ? { person } : {}),
      ...(deps.usage ? { usage: deps.usage } : {}),
    });
  };

  /** A page may keep its visitors from leaving; what then stays must not look like loading. */
  const leave = (go: () => void) => {
    go();
    steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
  };

  const fail = (failure: Failure) => {
    if (failure.kind === 'aborted') return;
    if (failure.kind === 'unauthorized') return leave(deps.signInAgain);
    const shown = signInNeeded(failure) ? undefined : steps.in('ready');
    steps.to(shown ? { ...shown, stale: failure } : { step: 'failed', failure });
  };

  const settle = (outcome: Outcome<Plans>) => {
    if (!outcome.ok) fail(outcome.failure);
    else if (found(outcome.value)) show(outcome.value);
    else search();
  };

  const search = () => {
    steps.to({ step: 'searching' });
    let last: Outcome<Plans> | undefined;
    const ask = async (signal: AbortSignal) => {
      last = await deps.load(signal);
      const over = last.ok ? found(last.value) : signInNeeded(last.failure) !== undefined;
      return over ? last : undefined;
    };
    steps.run(
      async (signal) => {
        await delay(clock, plansRetry.interval, signal);
        return poll({ clock, visibility, ...plansRetry, signal, ask });
      },
      (outcome) => {
        if (outcome) return settle(outcome);
        deps.exhausted();
        if (last && !last.ok) return fail(last.failure);
        navigate('/plans/empty-packages', { replace: true });
      },
    );
  };

  const read = () => steps.run(deps.load, settle);
  const refresh = () => {
    if (steps.get().step !== 'searching') read();
  };

  const open = () => {
    if (!deps.signedIn()) {
      leave(deps.signInFirst);
      return () => {};
    }
    if (deps.sizeQuota) navigate('/plans/promocode-size-quota-exited', { replace: true });
    read();
    const forget = deps.onPackagesChanged(refresh);
    let unwatch = () => {};
    const watch = () => {
      unwatch = visibility.onceVisible(() => {
        refresh();
        watch();
      });
    };
    // A page that is opened in the background loads at once; its first return is no news.
    if (visibility.visible()) watch();
    else unwatch = visibility.onceVisible(watch);
    return () => {
      forget();
      unwatch();
    };
  };
  const close = open();
  return {
    store: steps.store,
    commands: {
      retry: () => {
        const state = steps.in('failed', 'ready');
        if (!state) return;
        if (state.step === 'failed') steps.to({ step: 'loading' });
        read();
      },
      signIn: () => {
        if (!steps.in('failed')) return;
        if (deps.signedIn()) deps.signInAgain();
        else deps.signInFirst();
      },
      cancel: (packageId) => {
        if (steps.in('ready')) navigate(`/plans/before-unsubscribe?package=${encoded(packageId)}`);
      },
      explain: (type) => {
        if (steps.in('ready')) navigate(`/plans/half-close?typePackage=${encoded(type)}`);
      },
      continuePayment: () => {
        if (steps.in('ready')) navigate('/plans/available-packages/open-session');
      },
      resume: () => {
        const pending = steps.in('ready')?.pending;
        if (pending) navigate(pending.route);
      },
      otherPackages: () => {
        const state = steps.in('ready', 'searching', 'failed');
        if (!state) return;
        navigate(
          state.step === 'ready' ? otherPackagesRoute(state.plans) : '/plans/available-packages',
        );
      },
      signOut: () => {
        if (steps.in('ready') && deps.signOut) leave(deps.signOut);
      },
    },
    stop: () => {
      close();
      steps.stop();
    },
  };
}
