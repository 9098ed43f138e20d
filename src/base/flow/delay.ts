import type { Clock } from '#base/ports/clock.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Visibility } from '#base/ports/visibility.ts';

/**
 * Waits `ms` milliseconds, or with `visibility` at most until the user returns to the page: it is shown
 * again, or gets the focus. `Infinity`: until then. Once `signal` is aborted it never settles.
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
 * After a failed poll: waits for as long as the server requires, if it was polled too often (429), and
 * at most `maxMs`, so that a wrong header does not keep a user waiting.
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
 * Settles after the running task, so that typed text is painted before the work it triggers: on a
 * slow phone, both in one task take too long.
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
