import type { Clock } from '#base/ports/clock.ts';
import type { Failure, TooMany } from '#base/values/failure.ts';

/** A clock controlled by a test. */
export interface FakeClock extends Clock {
  /** Advances time, running due tasks in order and settling promises in between. */
  advance(ms: number): Promise<void>;
  /** Runs everything that needs no time. */
  flush(): Promise<void>;
  /** The number of waiting tasks; 0 if nothing was left running. */
  waiting(): number;
}

const promises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** @param flush runs what needs no time; default: settles promises */
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

/** A limit whose wait ends `seconds` after the start of a fake clock. */
export const tooMany = (
  what: TooMany,
  seconds: number,
): Extract<Failure, { kind: 'too-many' }> => ({
  kind: 'too-many',
  what,
  until: createFakeClock().now() + seconds * 1_000,
});
