import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';

export interface Polling<T> {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between a response and the next poll. */
  readonly intervalMs: number;
  readonly maxPolls: number;
  readonly signal: AbortSignal;
  /** Sends one poll; `undefined` means that polling continues. Never rejects. */
  readonly pollOnce: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Polls until there is a result or all attempts are used (`undefined`). An aborted poll never settles.
 *
 * - Nothing is sent while the page is hidden; the next poll follows immediately when it is shown.
 * - A return to the page ends the pause, at most once per interval. The pause after an early poll is
 *   longer by the time that was saved.
 * - If a response took longer than the interval, the next pause is random: between half and one and a
 *   half intervals. A recovering server responds to all clients at the same moment. Without a random
 *   pause, the server would receive all their next polls at the same moment too.
 */
export function poll<T>(polling: Polling<T>): Promise<T | undefined> {
  const { clock, visibility, intervalMs, signal } = polling;
  return new Promise((resolve) => {
    let pollsLeft = polling.maxPolls;
    // Stored as a duration, because a response may correct the clock.
    let savedMs = 0;
    let cancelWait = () => {};
    signal.addEventListener('abort', () => cancelWait(), { once: true });

    const pollWhenVisible = () => {
      if (visibility.visible()) void attempt();
      else cancelWait = visibility.onceVisible(() => void attempt());
    };
    const attempt = async () => {
      pollsLeft -= 1;
      const sentAt = clock.now();
      const result = await polling.pollOnce(signal);
      if (signal.aborted) return;
      if (result !== undefined) resolve(result);
      else if (pollsLeft <= 0) resolve(undefined);
      else
        pause(clock.now() - sentAt > intervalMs ? intervalMs * (0.5 + Math.random()) : intervalMs);
    };
    const pause = (usualMs: number) => {
      const startedAt = clock.now();
      // The pause may not end before this: the last poll was early by as much.
      const minMs = savedMs;
      const totalMs = minMs + usualMs;
      const end = (earlyByMs: number) => {
        cancelWait();
        savedMs = earlyByMs;
        pollWhenVisible();
      };
      const cancelTimer = clock.after(totalMs, () => end(0));
      const cancelReturn = visibility.onceReturned?.(() => {
        cancelTimer();
        const passedMs = Math.min(Math.max(0, clock.now() - startedAt), totalMs);
        const restMs = Math.max(0, minMs - passedMs);
        cancelWait = clock.after(restMs, () => end(totalMs - passedMs - restMs));
      });
      cancelWait = () => {
        cancelTimer();
        cancelReturn?.();
      };
    };
    pollWhenVisible();
  });
}
