import { createStore } from 'zustand/vanilla';

/** A state is one of a union; `step` tells which. */
export interface Step {
  readonly step: string;
}

/** What a reader sees of a store. */
export interface ReadableStore<S> {
  getState(): S;
  subscribe(listener: (next: S, previous: S) => void): () => void;
}

/** A running flow: what is the case, what a person can do, and the end of it. */
export interface Flow<S, C> {
  readonly store: ReadableStore<S>;
  readonly commands: C;
  /** Aborts whatever is under way. A stopped flow changes no more. */
  stop(): void;
}

/** The state of a flow and the one way to change it. */
export interface Steps<S extends Step> {
  readonly store: ReadableStore<S>;
  get(): S;
  /** Replaces the state; a step never inherits data from the one before. */
  to(next: S): void;
  /** The state if it is one of these steps: the guard at the head of each command. */
  in<K extends S['step']>(...steps: K[]): Extract<S, { step: K }> | undefined;
  /**
   * Runs asynchronous work. The latest wins: starting another, or stopping,
   * aborts this one, and its answer is dropped. Work is not meant to reject; where it does,
   * the store throws what it threw, so that a view shows a fault and no busy step for ever.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, then: (value: T) => void): void;
  /** Aborts the work under way, if any. */
  abort(): void;
  stop(): void;
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
      // A view may hold the commands a moment longer than its flow lives: nothing is sent by then.
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
          globalThis.reportError?.(error);
          // The same step anew: whoever draws it looks, and meets the fault.
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
