import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';

export interface Polling<T> {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between a response and the next poll. */
  readonly interval: number;
  readonly maxPolls: number;
  readonly signal: AbortSignal;
  /** One poll; `undefined` means continue waiting. Never rejects. */
  readonly pollOnce: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Polls until there is a result or all attempts are used (`undefined`). Nothing is sent while the
 * page is hidden; the next poll follows immediately when the page is shown. A return to the page
 * brings the next poll forward, at most once per interval; the following pause is longer by the same
 * amount. An aborted poll never settles. If a response took longer than the interval, the next pause is
 * random, between half and one and a half intervals: a server that recovers responds to all clients at
 * the same moment, and would otherwise receive all their next polls at the same moment too.
 */
export function poll<T>(polling: Polling<T>): Promise<T | undefined> {
  const { clock, visibility, interval, signal } = polling;
  return new Promise((resolve) => {
    let left = polling.maxPolls;
    // By how many ms the last poll was brought forward: the next pause is longer by as much. Kept as
    // a duration, because a response may correct the clock.
    let broughtForwardMs = 0;
    let cancelWait = () => {};
    signal.addEventListener('abort', () => cancelWait(), { once: true });
    const attempt = async () => {
      left -= 1;
      const sentAt = clock.now();
      const result = await polling.pollOnce(signal);
      if (signal.aborted) return;
      if (result !== undefined) resolve(result);
      else if (left <= 0) resolve(undefined);
      else wait(clock.now() - sentAt > interval ? 0.5 + Math.random() : 1);
    };
    const wait = (spread: number) => {
      const began = clock.now();
      const notBeforeMs = broughtForwardMs;
      const pause = notBeforeMs + interval * spread;
      const cancelTimer = clock.after(pause, () => next(0));
      const cancelReturn = visibility.onceReturned?.(() => {
        cancelTimer();
        const passed = Math.min(Math.max(0, clock.now() - began), pause);
        const rest = Math.max(0, notBeforeMs - passed);
        cancelWait = clock.after(rest, () => next(pause - passed - rest));
      });
      cancelWait = () => {
        cancelTimer();
        cancelReturn?.();
      };
      const next = (byMs: number) => {
        cancelWait();
        broughtForwardMs = byMs;
        whenVisible();
      };
    };
    const whenVisible = () => {
      if (visibility.visible()) void attempt();
      else cancelWait = visibility.onceVisible(() => void attempt());
    };
    whenVisible();
  });
}
