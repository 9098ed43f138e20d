import type { Clock } from '../domain/clock.ts';

/** A clock that follows the server's. `served` takes the time of an answer. */
export interface ServerClock extends Clock {
  served(epochMs: number): void;
}

/** The server's `Date` has whole seconds, so smaller differences are no news. */
const tolerance = 1_500;

export function createClock(): ServerClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    served: (epochMs) => {
      const ahead = epochMs - Date.now();
      if (Math.abs(ahead - offset) > tolerance) offset = Math.abs(ahead) > tolerance ? ahead : 0;
    },
  };
}
