import type { Clock } from '#ports/clock.ts';

/** A clock that follows the server's. `served` takes the time of an answer. */
export interface ServerClock extends Clock {
  served(epochMs: number): void;
}

/** The server's `Date` has whole seconds, so smaller differences are no news. */
const tolerance = 1_500;

/** The largest difference that is believed, in ms: some three hundred years. */
const largest = 1e13;

/** Where the difference to the server's clock outlives a reload: deadlines are kept by its time. */
export interface StoredOffset {
  read(): number;
  write(offset: number): void;
}

export function createClock(kept?: StoredOffset): ServerClock {
  const before = kept?.read() ?? 0;
  let offset = Math.abs(before) < largest ? before : 0;
  let latest = -Infinity;
  // Set back meanwhile, by a person or by the network: no deadline moves away for that.
  const own = () => {
    const time = Date.now();
    if (latest - time > tolerance && latest - time < largest) {
      offset += latest - time;
      kept?.write(offset);
    }
    return (latest = time);
  };
  return {
    now: () => own() + offset,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    served: (epochMs) => {
      latest = Date.now();
      const ahead = epochMs - latest;
      if (Math.abs(ahead - offset) <= tolerance) return;
      offset = Math.abs(ahead) > tolerance ? ahead : 0;
      kept?.write(offset);
    },
  };
}
