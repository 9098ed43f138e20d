import type { SlotClock } from './clock.ts';

/**
 * Runs a task while the timers of the page, which the HTTP client uses for its retries and its time
 * limit, follow a clock; `random` is used for every random number.
 */
export async function withTimersOf(
  clock: SlotClock,
  random: () => number,
  task: () => Promise<void>,
): Promise<void> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const realRandom = Math.random;
  let ids = 0;
  const running = new Map<number, () => void>();
  const setTimer = (work: () => void, ms = 0) => {
    const id = (ids += 1);
    const cancel = clock.after(ms, () => {
      running.delete(id);
      work();
    });
    running.set(id, cancel);
    return id;
  };
  const clearTimer = (id?: number) => {
    if (id === undefined) return;
    running.get(id)?.();
    running.delete(id);
  };
  Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer });
  Math.random = random;
  try {
    await task();
  } finally {
    Object.assign(globalThis, real);
    Math.random = realRandom;
  }
}
