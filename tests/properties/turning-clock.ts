import type { Clock } from '../../src/domain/clock.ts';

/** A clock that a test moves, and that lets the sandbox's answers arrive in between. */
export interface TurningClock extends Clock {
  advance(ms: number): Promise<void>;
  /** Lets everything run that needs no time. */
  settle(): Promise<void>;
  /** Around every exchange with the sandbox, so that `settle` waits for it. */
  during<T>(exchange: Promise<T>): Promise<T>;
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

export function createTurningClock(start: number): TurningClock {
  let now = start;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  let exchanges = 0;
  let turns = 0;

  const settle = async () => {
    // An exchange may wait for time to pass: then nothing moves, however often one looks.
    for (let idle = 0; idle < 2;) {
      const before = `${exchanges} ${turns}`;
      await turn();
      if (exchanges > 0) await turn();
      idle = before === `${exchanges} ${turns}` ? idle + 1 : 0;
    }
  };
  return {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
    settle,
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        tasks = tasks.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.task();
        await settle();
      }
      now = end;
    },
    during: async (exchange) => {
      exchanges += 1;
      turns += 1;
      try {
        return await exchange;
      } finally {
        exchanges -= 1;
        turns += 1;
      }
    },
  };
}
