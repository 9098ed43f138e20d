import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import type { Visibility } from '#ports/visibility.ts';

/**
 * Waits `ms` milliseconds, or with `visibility` at most until the user returns to the page. Once
 * `signal` is aborted it never settles.
 */
export const delay = (
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  visibility?: Visibility,
): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const end = () => {
      cancel();
      resolve();
    };
    const cancelTimer = clock.after(ms, end);
    const cancelReturn = visibility?.onceReturned?.(end);
    const cancel = () => {
      cancelTimer();
      cancelReturn?.();
    };
    signal.addEventListener('abort', cancel, { once: true });
  });

/** After a failed poll: waits for as long as the server asks for, if it was polled too often (429). */
export const waitIfLimited = async (
  clock: Clock,
  failure: Failure,
  signal: AbortSignal,
): Promise<void> => {
  if (failure.kind === 'too-many') await delay(clock, failure.retryAfter * 1000, signal);
};
