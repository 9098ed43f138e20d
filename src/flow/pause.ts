import type { Clock } from '../domain/clock.ts';

/** Waits as long as its work goes on: an aborted pause never settles. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const callOff = clock.after(ms, resolve);
    signal.addEventListener('abort', callOff, { once: true });
  });
