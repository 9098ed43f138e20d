import type { Clock } from '#base/ports/clock.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Visibility } from '#base/ports/visibility.ts';

/**
 * Waits `ms` milliseconds. With `visibility` the wait ends early if the user returns to the page:
 * the page is shown again, or gets the focus. `Infinity` waits for the return alone. Once `signal`
 * is aborted, the promise never settles.
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
    const cancels = [
      ms === Infinity ? undefined : clock.after(ms, end),
      visibility?.onceVisible(end),
      visibility?.onceReturned?.(end),
    ];
    const cancel = () => {
      for (const each of cancels) each?.();
    };
    signal.addEventListener('abort', cancel, { once: true });
  });

/**
 * After a poll that the server refused as too frequent (429): waits for as long as the response
 * requires. The wait is at most `maxMs`, so that a wrong header keeps no user waiting.
 * @returns how long it has waited, in ms
 */
export const waitIfLimited = async (
  clock: Clock,
  failure: Failure,
  signal: AbortSignal,
  maxMs: number,
): Promise<number> => {
  if (failure.kind !== 'too-many') return 0;
  const waitMs = Math.max(0, Math.min(failure.until - clock.now(), maxMs));
  await delay(clock, waitMs, signal);
  return waitMs;
};

/**
 * Settles after the running task. Typed text is thus painted before the work that follows. On a
 * slow phone both would be too long for one task.
 */
export const nextTask = (clock: Clock): Promise<void> =>
  new Promise((done) => {
    clock.after(0, done);
  });

/** Runs `task` now, or once the page is visible; returns a function that cancels it. */
export function whenVisible(visibility: Visibility, task: () => void): () => void {
  if (!visibility.visible()) return visibility.onceVisible(task);
  task();
  return () => {};
}
