import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';

/** A clock that follows the server's. */
interface ServerClock extends Clock {
  /** Takes the time of a response; NaN if it carries none. */
  onServerTime(epochMs: number): void;
}

/** The server's `Date` has whole seconds, so smaller differences are ignored. */
const toleranceMs = 1_500;

/** The largest difference that is accepted, in ms: about three hundred years. */
const maxOffsetMs = 1e13;

/**
 * Stores the difference to the server's clock across reloads, since stored deadlines use server
 * time.
 */
export interface StoredOffset {
  read(): number;
  write(offset: number): void;
}

export function createClock(storedOffset?: StoredOffset): ServerClock {
  const before = storedOffset?.read() ?? 0;
  let offset = Math.abs(before) < maxOffsetMs ? before : 0;
  let latest = -Infinity;
  let isSynchronized = false;
  let unconfirmed = NaN;
  // If the device clock is set back, by the user or the network, no deadline moves.
  const deviceTime = () => {
    const time = Date.now();
    if (latest - time > toleranceMs && latest - time < maxOffsetMs) {
      offset += latest - time;
      storedOffset?.write(offset);
    }
    return (latest = time);
  };
  return {
    now: () => deviceTime() + offset,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    onServerTime: (epochMs) => {
      if (Number.isNaN(epochMs)) return;
      const ahead = epochMs - deviceTime();
      // One response with a wrong `Date` must not stretch a countdown: a jump needs a second one.
      const isLeap = isSynchronized && Math.abs(ahead - offset) > maxWaitMs;
      const isConfirmed = Math.abs(ahead - unconfirmed) <= toleranceMs;
      isSynchronized = true;
      unconfirmed = isLeap ? ahead : NaN;
      if (Math.abs(ahead - offset) <= toleranceMs || (isLeap && !isConfirmed)) return;
      offset = Math.abs(ahead) > toleranceMs ? ahead : 0;
      storedOffset?.write(offset);
    },
  };
}

/** A clock that keeps the difference in a widget's storage. */
export const storedClock = (storage: KeyValueStorage): ServerClock =>
  createClock({
    read: () => Number(storage.get('clock_offset')),
    write: (offset) => storage.set('clock_offset', String(offset)),
  });
