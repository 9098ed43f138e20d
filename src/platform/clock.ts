import type { Clock } from '../domain/clock.ts';

/** A clock that follows the server's. `served` takes the time of an answer. */
export interface ServerClock extends Clock {
  served(epochMs: number): void;
}

/** The server's `Date` has whole seconds, so smaller differences are no news. */
const tolerance = 1_500;

/** The largest difference that is believed, in ms: some three hundred years. */
const largest = 1e13;

/** Where the difference to the server's clock outlives a reload: deadlines are kept by its time. */
export interface KeptOffset {
  read(): number;
  write(offset: number): void;
}

export function createClock(kept?: KeptOffset): ServerClock {
  const before = kept?.read() ?? 0;
  let offset = Math.abs(before) < largest ? before : 0;
  return {
    now: () => Date.now() + offset,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    served: (epochMs) => {
      const ahead = epochMs - Date.now();
      if (Math.abs(ahead - offset) <= tolerance) return;
      offset = Math.abs(ahead) > tolerance ? ahead : 0;
      kept?.write(offset);
    },
  };
}
