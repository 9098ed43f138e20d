import { createStore } from 'zustand/vanilla';
import { reportFault } from '#base/settings/report-fault.ts';

/** A state of a union; `step` distinguishes its members. */
export interface Step {
  readonly step: string;
}

/** The read-only view of a store. */
export interface ReadableStore<S> {
  getState(): S;
  subscribe(listener: (next: S, previous: S) => void): () => void;
}

/** A running flow: its state, the user's commands, and how to stop it. */
export interface Flow<S, C> {
  readonly store: ReadableStore<S>;
  readonly commands: C;
  /** Aborts whatever is in progress. A stopped flow does not change any more. */
  stop(): void;
}

/** The state of a flow and the one way to change it. */
export interface Steps<S extends Step> {
  readonly store: ReadableStore<S>;
  get(): S;
  /** Replaces the state; no data is inherited from the previous step. */
  to(next: S): void;
  /** The state if it is one of these steps: the guard at the start of each command. */
  in<K extends S['step']>(...steps: K[]): Extract<S, { step: K }> | undefined;
  /**
   * Runs asynchronous work. Starting other work, or stopping, aborts it and drops its result. The
   * work should not reject. If the work rejects, the store throws the reason, so that the view
   * shows an error and does not stay busy.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, then: (value: T) => void): void;
  /** Aborts the work in progress, if any. */
  abort(): void;
  stop(): void;
}

/** The step of a flow; undefined if it has failed, which its view shows. */
export function stepOf(store: ReadableStore<Step>): Step['step'] | undefined {
  try {
    return store.getState().step;
  } catch {
    return undefined;
  }
}

export function createSteps<S extends Step>(initial: S): Steps<S> {
  const { getState, setState, subscribe } = createStore<S>(() => initial);
  let work = new AbortController();
  let stopped = false;
  let fault: { readonly error: unknown } | undefined;
  const abort = () => {
    work.abort();
    work = new AbortController();
  };
  return {
    store: {
      getState: () => {
        if (fault) throw fault.error;
        return getState();
      },
      subscribe,
    },
    get: getState,
    to: (next) => {
      if (!stopped) setState(next, true);
    },
    in: <K extends S['step']>(...steps: K[]) => {
      const state = getState();
      return (steps as string[]).includes(state.step)
        ? (state as Extract<S, { step: K }>)
        : undefined;
    },
    run: (task, then) => {
      // A view may keep the commands briefly after its flow has stopped: nothing is sent then.
      if (stopped) return;
      abort();
      const { signal } = work;
      task(signal)
        .then((value) => {
          if (!signal.aborted && !stopped) then(value);
        })
        .catch((error: unknown) => {
          if (signal.aborted || stopped) return;
          fault = { error };
          reportFault(error);
          // Sets the same step again: the view reads it and meets the fault.
          setState({ ...getState() }, true);
        });
    },
    abort,
    stop: () => {
      stopped = true;
      abort();
    },
  };
}
