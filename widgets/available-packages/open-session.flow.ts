import { failed, success, type Failure, type Outcome } from '../../src/domain/failure.ts';
import type { Change } from '../../src/flow/change.ts';
import type { Intent } from '../../src/flow/change-intent.ts';
import type { ChangeState } from '../../src/flow/change-state.ts';
import { openSession } from '../../src/flow/change-match.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';
import type { ChangeRequest } from '../../src/domain/change-request.ts';
import type { Package } from '../../src/domain/package.ts';
import type { PromisedPage } from './offers.flow.ts';
import type { Opening } from './offers-state.ts';

export type OpenSessionState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** There is no open payment (any more). */
  | { readonly step: 'none'; readonly givenUp: boolean }
  /** `pack`: what it pays for, where that is known. */
  | {
      readonly step: 'open';
      readonly change: Extract<ChangeState, { step: 'waiting' | 'giving-up' | 'processing' }>;
      readonly pack?: Package;
      readonly opening?: Opening;
    }
  /** The outcome is known; it is shown on a route of its own. */
  | { readonly step: 'settled'; readonly intent: Intent };

export interface OpenSessionCommands {
  retry(): void;
  continuePayment(): void;
  giveUp(): void;
  check(): void;
  toOffers(): void;
  toPlans(): void;
}

/** What the session is read from. */
export interface SessionWorld {
  readonly change: Change;
  readonly requests: (signal: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly available: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
}

export interface OpenSessionDeps {
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly world: (signal: AbortSignal) => Promise<Outcome<SessionWorld>>;
  readonly preparePayment: () => PromisedPage;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

/**
 * `/plans/available-packages/open-session`: a payment session is open already
 * (spec §4, 409). Continue it, or give it up; meanwhile its outcome is asked for.
 */
export function createOpenSessionFlow(
  deps: OpenSessionDeps,
): Flow<OpenSessionState, OpenSessionCommands> {
  const { navigate } = deps;
  const steps = createSteps<OpenSessionState>({ step: 'loading' });
  let change: Change | undefined;
  let unwatch = () => {};
  let opening: Opening | undefined;
  let packs: readonly Package[] = [];

  const show = (state: ChangeState) => {
    switch (state.step) {
      case 'waiting':
      case 'giving-up':
      case 'processing': {
        const pack = state.intent.pack ?? packs.find((each) => each.id === state.intent.id);
        return steps.to({
          step: 'open',
          change: state,
          ...(pack ? { pack } : {}),
          ...(opening ? { opening } : {}),
        });
      }
      case 'done':
        steps.to({ step: 'settled', intent: state.intent });
        return navigate(
          `/plans/available-packages/${state.intent.verdict === 'success' ? 'success' : 'failure'}`,
          { replace: true },
        );
      case 'unauthorized':
        return deps.signInFirst();
      case 'idle':
      case 'given-up':
      case 'refused':
        return steps.to({ step: 'none', givenUp: state.step === 'given-up' });
      // An intent that may not have arrived is for the offers to settle.
      case 'unsure':
      case 'sending':
      case 'checking':
        return navigate('/plans/available-packages', { replace: true });
    }
  };

  type Found = Outcome<{ readonly world: SessionWorld; readonly session?: ChangeRequest }>;
  const find = async (signal: AbortSignal): Promise<Found> => {
    const world = await deps.world(signal);
    if (!world.ok) return world;
    const [requests, available] = await Promise.all([
      world.value.requests(signal),
      world.value.available(signal),
    ]);
    if (available.ok) packs = available.value;
    if (!requests.ok) return failed(requests.failure);
    const session = openSession(requests.value);
    return success({ world: world.value, ...(session ? { session } : {}) });
  };

  const load = () =>
    steps.run(find, (found) => {
      if (!found.ok) {
        if (found.failure.kind === 'unauthorized') deps.signInFirst();
        else steps.to({ step: 'failed', failure: found.failure });
        return;
      }
      const { world, session } = found.value;
      unwatch();
      change?.stop();
      change = world.change;
      unwatch = change.store.subscribe(show);
      if (session) change.commands.adopt(session);
      else if (!change.commands.pickUp((intent) => intent.command !== 'unsubscribe'))
        steps.to({ step: 'none', givenUp: false });
    });

  if (deps.signedIn()) load();
  else deps.signInFirst();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'loading' });
        load();
      },
      continuePayment: () => {
        const state = steps.in('open');
        const url = state?.change.intent.paymentUrl;
        if (!state || url === undefined) return;
        opening = deps.preparePayment().go(url);
        steps.to({ ...state, opening });
      },
      giveUp: () => {
        if (steps.in('open')) change?.commands.giveUp();
      },
      check: () => {
        if (steps.in('open')) change?.commands.check();
      },
      toOffers: () => navigate('/plans/available-packages'),
      toPlans: () => navigate('/plans'),
    },
    stop: () => {
      unwatch();
      change?.stop();
      steps.stop();
    },
  };
}
