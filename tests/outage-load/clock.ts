import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#base/ports/clock.ts';

/** Resolution of the clock, in ms. */
const slot = 20;

export interface SlotClock extends Clock {
  /** Runs everything due until then, settling promises in between. */
  runTo(ms: number): Promise<void>;
}

/** A clock for very many tasks: those of one slot run together. Begins at 0. */
export function createSlotClock(): SlotClock {
  let now = 0;
  const tasks = new Map<number, Set<{ readonly task: () => void }>>();
  return {
    now: () => now,
    after: (ms, task) => {
      const at = Math.max(Math.ceil((now + ms) / slot), now / slot + 1);
      const due = tasks.get(at) ?? new Set();
      const entry = { task };
      tasks.set(at, due.add(entry));
      return () => void due.delete(entry);
    },
    runTo: async (end) => {
      while (now < end) {
        now += slot;
        const due = tasks.get(now / slot);
        if (!due) continue;
        tasks.delete(now / slot);
        for (const { task } of due) task();
        await turn();
      }
    },
  };
}
