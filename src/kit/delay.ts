import type { Clock } from '#ports/clock.ts';

/** Waits `ms` milliseconds. Once `signal` is aborted it never settles. */
export const delay = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const cancel = clock.after(ms, resolve);
    signal.addEventListener('abort', cancel, { once: true });
  });
