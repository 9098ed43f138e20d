import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { FamilyChange } from '#family/change-keys.ts';
import { sendChange, type ChangeResult, type SendChangeDeps } from '../send-change.ts';
import type { FamilyCommands, FamilyState, ReadyFamily } from './family.state.ts';
import type { FamilyView } from './load-family.ts';

export interface FamilyDeps extends SendChangeDeps {
  readonly signedIn: () => boolean;
  /** Clears what the server no longer accepts, and opens /sso. */
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string) => void;
  /** Leaves a page of its own that would be empty; a widget in another page just shows nothing. */
  readonly leaveEmpty: () => void;
  /** Calls the task when something may have changed; returns a function that ends it. */
  readonly onChanged: (task: () => void) => () => void;
}

type FamilySteps = Steps<FamilyState>;

/** The screen of the family. Opening it changes nothing on the server. */
export function createFamilyFlow(deps: FamilyDeps): Flow<FamilyState, FamilyCommands> {
  const steps = createSteps<FamilyState>({ step: 'loading' });
  const close = open(steps, deps);
  return {
    store: steps.store,
    commands: commandsOf(steps, deps),
    stop: () => {
      close();
      steps.stop();
    },
  };
}

function commandsOf(steps: FamilySteps, deps: FamilyDeps): FamilyCommands {
  const idle = () => {
    const state = steps.in('ready');
    return state?.busy ? undefined : state;
  };
  const start = (change: FamilyChange | undefined) => {
    const state = idle();
    if (state && change) send(steps, deps, state, change);
  };
  return {
    retry: () => {
      if (steps.in('failed')) steps.to({ step: 'loading' });
      if (steps.in('loading') || idle()) read(steps, deps);
    },
    signIn: () => {
      if (deps.signedIn()) deps.signInAgain();
      else deps.signInFirst();
    },
    create: () => start({ kind: 'create' }),
    createLink: () => start({ kind: 'create-link' }),
    ask: (change) => {
      const state = idle();
      if (state) steps.to({ step: 'ready', view: state.view, asking: change });
    },
    confirm: () => start(idle()?.asking),
    dismiss: () => {
      const state = idle();
      if (state) steps.to({ step: 'ready', view: state.view });
    },
    again: () => start(idle()?.problem?.change),
    otherPackages: () => deps.navigate('/plans/available-packages'),
    toPlans: () => deps.navigate('/plans'),
  };
}

/**
 * Starts loading, and loads again when something has changed or the page becomes visible.
 * @returns a function that stops it
 */
function open(steps: FamilySteps, deps: FamilyDeps): () => void {
  if (!deps.signedIn()) {
    leave(steps, deps.signInFirst);
    return () => {};
  }
  read(steps, deps);
  return deps.onChanged(() => {
    // A change that is being sent reads afterwards.
    if (!steps.in('ready')?.busy) read(steps, deps);
  });
}

const read = (steps: FamilySteps, deps: FamilyDeps): void =>
  steps.run(deps.load, (outcome) => show(steps, deps, outcome));

/** Shows what was read, and keeps the question and the last outcome. */
function show(steps: FamilySteps, deps: FamilyDeps, outcome: Outcome<FamilyView>): void {
  if (!outcome.ok) return fail(steps, deps, outcome.failure);
  const { stale: _, problem, ...before } = steps.in('ready') ?? {};
  // What was unknown can be seen now.
  const kept = problem && problem.what !== 'unknown' ? { problem } : {};
  steps.to({ ...before, ...kept, step: 'ready', view: outcome.value });
}

function send(
  steps: FamilySteps,
  deps: FamilyDeps,
  state: ReadyFamily,
  change: FamilyChange,
): void {
  const { view, asking } = state;
  steps.to({ step: 'ready', view, busy: change, ...(asking ? { asking } : {}) });
  steps.run(
    (signal) => sendChange(deps, view.userId, change, signal),
    (result) => finish(steps, deps, view, change, result),
  );
}

function finish(
  steps: FamilySteps,
  deps: FamilyDeps,
  before: FamilyView,
  change: FamilyChange,
  { problem, read: outcome }: ChangeResult,
): void {
  const { failure } = problem ?? {};
  if (failure?.kind === 'not-supported' || failure?.kind === 'unauthorized')
    return fail(steps, deps, failure);
  const view = outcome.ok ? outcome.value : before;
  // There is one already, or none any more: what was read says so.
  const isTold =
    failure?.kind === 'family-not-found' ||
    (failure?.kind === 'family' && failure.reason === 'exists');
  if (problem && !isTold) return steps.to({ step: 'ready', view, problem });
  if (!outcome.ok) return fail(steps, deps, outcome.failure, true);
  steps.to({ step: 'ready', view, ...(isTold ? {} : { done: change.kind }) });
}

/** @param isOutdated what was read before is known to be wrong */
function fail(steps: FamilySteps, deps: FamilyDeps, failure: Failure, isOutdated = false): void {
  if (failure.kind === 'aborted') return;
  if (failure.kind === 'not-supported') {
    steps.to({ step: 'unsupported' });
    return deps.leaveEmpty();
  }
  if (failure.kind === 'unauthorized') return leave(steps, deps.signInAgain);
  const ready = isOutdated || signInNeeded(failure) ? undefined : steps.in('ready');
  steps.to(ready ? { ...ready, stale: failure } : { step: 'failed', failure });
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
function leave(steps: FamilySteps, go: () => void): void {
  go();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}
