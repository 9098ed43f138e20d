import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { confirmationRoute } from '#purchase/confirmation-route.ts';
import type { StorageCommands, StorageState, StorageView } from './storage.state.ts';

export interface StorageDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<StorageView>>;
  readonly signedIn: () => boolean;
  /** Clears what the server no longer accepts, and opens /sso. */
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves a page of its own that would be empty; a widget in another page just shows nothing. */
  readonly leaveEmpty: () => void;
  /** Calls the task when packages or files may have changed; returns a function that ends it. */
  readonly onChanged: (task: () => void) => () => void;
}

/** The storage screen: what the files use. Opening it changes nothing on the server. */
export function createStorageFlow(deps: StorageDeps): Flow<StorageState, StorageCommands> {
  const steps = createSteps<StorageState>({ step: 'loading' });
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

function commandsOf(steps: Steps<StorageState>, deps: StorageDeps): StorageCommands {
  const { navigate } = deps;
  return {
    retry: () => {
      const state = steps.in('failed', 'ready');
      if (!state) return;
      if (state.step === 'failed') steps.to({ step: 'loading' });
      read(steps, deps);
    },
    signIn: () => {
      if (!steps.in('failed')) return;
      if (deps.signedIn()) deps.signInAgain();
      else deps.signInFirst();
    },
    otherPackages: () => {
      if (steps.in('ready', 'failed')) navigate('/plans/available-packages');
    },
    buyNext: () => {
      const next = steps.in('ready')?.storage.next;
      if (next) navigate(confirmationRoute(next.id));
    },
  };
}

/**
 * Starts loading, and loads again when something has changed or the page becomes visible.
 * @returns a function that stops it
 */
function open(steps: Steps<StorageState>, deps: StorageDeps): () => void {
  if (!deps.signedIn()) {
    leave(steps, deps.signInFirst);
    return () => {};
  }
  read(steps, deps);
  return deps.onChanged(() => read(steps, deps));
}

const read = (steps: Steps<StorageState>, deps: StorageDeps): void =>
  steps.run(deps.load, (outcome) => {
    if (outcome.ok) steps.to({ step: 'ready', storage: outcome.value });
    else fail(steps, deps, outcome.failure);
  });

function fail(steps: Steps<StorageState>, deps: StorageDeps, failure: Failure): void {
  if (failure.kind === 'aborted') return;
  if (failure.kind === 'not-supported') {
    steps.to({ step: 'unsupported' });
    return deps.leaveEmpty();
  }
  if (failure.kind === 'unauthorized') return leave(steps, deps.signInAgain);
  const ready = signInNeeded(failure) ? undefined : steps.in('ready');
  steps.to(ready ? { ...ready, stale: failure } : { step: 'failed', failure });
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
function leave(steps: Steps<StorageState>, go: () => void): void {
  go();
  steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
}
