import type { Clock } from '#ports/clock.ts';

/** A clock that only a test moves. */
export interface FakeClock extends Clock {
  /** Moves time on, running what falls due in its order, with promises settled in between. */
  advance(ms: number): Promise<void>;
  /** Lets run on what needs no time. */
  flush(): Promise<void>;
  /** How many tasks wait: 0 means that nothing was left running. */
  waiting(): number;
}

const promises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** @param flush how what runs without time is let run on; promises that are settled, unless said */
export function createFakeClock(
  start = Date.parse('2026-11-20T12:00:00Z'),
  flush = promises,
): FakeClock {
  let now = start;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await flush();
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        tasks = tasks.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.task();
        await flush();
      }
      now = end;
    },
    flush,
    waiting: () => tasks.length,
  };
}
