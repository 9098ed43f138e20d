import { encodePathSegment } from '#http/paths.ts';
import { delay } from '#base/flow/delay.ts';
import { poll } from '#base/flow/poll.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import {
  firstSessionRoute,
  hasPackages,
  otherPackagesRoute,
  plansPolling,
  type Plans,
} from '#plans/rules.ts';
import type { Clock } from '#base/ports/clock.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { isUncancelled, validUntil } from '#purchase/rules.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { StorageUse } from '#storage/storage-use.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { confirmationRoute } from '#purchase/confirmation-route.ts';
import type {
  PlansCommands,
  PlansNews,
  PlansNotice,
  PlansState,
  SignedInUser,
  Usage,
} from './plans.state.ts';

export interface PlansDeps {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Steps 1 to 6 of spec §4, once. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<Plans>>;
  readonly signedIn: () => boolean;
  /** Clears what the server no longer accepts, and opens /sso. */
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** Whether this is the first session in a webview; true at most once. */
  readonly firstInWebview: () => boolean;
  /** Called when all attempts of step 4 are used. */
  readonly onExhausted: () => void;
  /**
   * Calls the listener when packages have changed, or may have while the page was not visible; returns a
   * function that unsubscribes.
   */
  readonly onPackagesChanged: (task: () => void) => () => void;
  readonly notice?: PlansNotice | undefined;
  /** What the stored changes add to these plans. */
  readonly news: (plans: Plans) => PlansNews | undefined;
  readonly signedInUser?: () => SignedInUser | undefined;
  /** The share in use, given what the server counts. */
  readonly usage: (use: StorageUse | undefined) => Usage | undefined;
  /** Whether the operator is known not to have the payments. */
  readonly lacksPayments?: () => boolean;
  /** Removes the user's data and opens /sso. */
  readonly signOut?: () => void;
  /** The address requests the size-quota promo, which has its own page. */
  readonly sizeQuota?: boolean;
}

/** The state of the plans page, and what can change it. */
interface PlansContext {
  readonly steps: Steps<PlansState>;
  readonly deps: PlansDeps;
}

/** The plans page. Spec §2 and §4. Opening it changes nothing on the server. */
export function createPlansFlow(deps: PlansDeps): Flow<PlansState, PlansCommands> {
  const context: PlansContext = { steps: createSteps<PlansState>({ step: 'loading' }), deps };
  const close = open(context);
  return {
    store: context.steps.store,
    commands: plansCommands(context),
    stop: () => {
      close();
      context.steps.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function plansCommands(context: PlansContext): PlansCommands {
  const { steps, deps } = context;
  const { navigate } = deps;
  return {
    retry: () => {
      const state = steps.in('failed', 'ready');
      if (!state) return;
      if (state.step === 'failed') steps.to({ step: 'loading' });
      read(context);
    },
    signIn: () => {
      if (!steps.in('failed')) return;
      if (deps.signedIn()) deps.signInAgain();
      else deps.signInFirst();
    },
    cancel: (packageId) => {
      if (steps.in('ready'))
        navigate(`/plans/before-unsubscribe?package=${encodePathSegment(packageId)}`);
    },
    explain: (pkg) => {
      if (!steps.in('ready')) return;
      // Only what is paid for once is sure to end by itself.
      const ends = packageTraits(pkg).isPaidOnce ? validUntil(pkg) : undefined;
      const until = ends === undefined ? '' : `&until=${encodePathSegment(ends)}`;
      navigate(`/plans/half-close?typePackage=${encodePathSegment(pkg.type)}${until}`);
    },
    continuePayment: () => {
      if (steps.in('ready')) navigate('/plans/available-packages/open-session');
    },
    reactivate: (packageId) => {
      if (!steps.in('ready')) return;
      navigate(confirmationRoute(packageId));
    },
    openPending: () => {
      const pending = steps.in('ready')?.pending;
      if (pending) navigate(pending.route);
    },
    openPayments: () => {
      if (steps.in('ready')) deps.navigate('/payments');
    },
    otherPackages: () => {
      const state = steps.in('ready', 'searching');
      if (!state) return;
      navigate(
        state.step === 'ready' ? otherPackagesRoute(state.plans) : '/plans/available-packages',
      );
    },
    signOut: () => {
      if (steps.in('ready') && deps.signOut) leave(context, deps.signOut);
    },
  };
}

/**
 * Starts loading, and loads again when packages change or the page becomes visible.
 * @returns a function that stops it
 */
function open(context: PlansContext): () => void {
  const { deps, steps } = context;
  if (!deps.signedIn()) {
    leave(context, deps.signInFirst);
    return () => {};
  }
  if (deps.sizeQuota) deps.navigate('/plans/promocode-size-quota-exited', { replace: true });
  read(context);
  const refresh = () => {
    if (steps.get().step !== 'searching') read(context);
  };
  return deps.onPackagesChanged(refresh);
}

const read = (context: PlansContext): void =>
  context.steps.run(context.deps.load, (outcome) => settle(context, outcome));

function settle(context: PlansContext, outcome: Outcome<Plans>): void {
  if (!outcome.ok) fail(context, outcome.failure);
  else if (hasPackages(outcome.value)) show(context, outcome.value);
  else search(context);
}

function show({ steps, deps }: PlansContext, plans: Plans): void {
  const readyState = steps.in('ready');
  const usage = deps.usage(plans.use);
  const firstRoute =
    !readyState && deps.firstInWebview() ? firstSessionRoute(plans.offers) : undefined;
  if (firstRoute) deps.navigate(firstRoute, { replace: true });
  const { notice } = readyState ?? deps;
  const user = deps.signedInUser?.();
  steps.to({
    step: 'ready',
    plans,
    ...(notice && isTrueOf(notice, plans) ? { notice } : {}),
    // They are above the cards, so they arrive with them or not at all.
    ...((!readyState || readyState.pending) && deps.news(plans)),
    ...(user ? { user } : {}),
    ...(usage ? { usage } : {}),
    ...(deps.lacksPayments?.() ? { withoutPayments: true } : {}),
  });
}

/** Whether its plan continues: it may have been cancelled or replaced in another tab or on another device. */
const isTrueOf = ({ packageId }: PlansNotice, { current, switchover }: Plans): boolean =>
  packageId === undefined ||
  [...current, ...switchover].some((each) => each.id === packageId && isUncancelled(each));

function fail(context: PlansContext, failure: Failure): void {
  if (failure.kind === 'aborted') return;
  if (failure.kind === 'unauthorized') return leave(context, context.deps.signInAgain);
  const readyState = signInNeeded(failure) ? undefined : context.steps.in('ready');
  context.steps.to(readyState ? { ...readyState, stale: failure } : { step: 'failed', failure });
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
function leave({ steps }: PlansContext, go: () => void): void {
  go();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}

/** Step 4 of spec §4: there are no packages yet, so they are requested again at intervals. */
function search(context: PlansContext): void {
  const { steps, deps } = context;
  const { clock, visibility } = deps;
  steps.to({ step: 'searching' });
  let lastOutcome: Outcome<Plans> | undefined;
  const pollOnce = async (signal: AbortSignal) => {
    lastOutcome = await deps.load(signal);
    const isFinal = lastOutcome.ok
      ? hasPackages(lastOutcome.value)
      : signInNeeded(lastOutcome.failure) !== undefined;
    return isFinal ? lastOutcome : undefined;
  };
  steps.run(
    async (signal) => {
      await delay(clock, plansPolling.intervalMs, signal);
      return poll({ clock, visibility, ...plansPolling, signal, pollOnce });
    },
    (outcome) => {
      if (outcome) return settle(context, outcome);
      deps.onExhausted();
      if (lastOutcome && !lastOutcome.ok) return fail(context, lastOutcome.failure);
      deps.navigate('/plans/empty-packages', { replace: true });
    },
  );
}
