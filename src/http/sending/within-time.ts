import type { Clock } from '#base/ports/clock.ts';

/** A read that is aborted after `ms` milliseconds, or with its signal. */
export const withinTime =
  <T>(
    clock: Pick<Clock, 'after'>,
    ms: number,
    read: (signal: AbortSignal) => Promise<T>,
  ): ((signal?: AbortSignal) => Promise<T>) =>
  (signal) => {
    const { controller, release } = abortWith(signal);
    const cancelTimer = clock.after(ms, () => controller.abort());
    return read(controller.signal).finally(() => {
      cancelTimer();
      release();
    });
  };

/**
 * A controller that is also aborted by `signal`, until it is released. `AbortSignal.any` is missing in
 * the oldest supported browsers.
 */
export function abortWith(signal: AbortSignal | undefined): {
  readonly controller: AbortController;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return { controller, release: () => signal?.removeEventListener('abort', abort) };
}
