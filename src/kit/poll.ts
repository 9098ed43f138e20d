import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';

export interface Polling<T> {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between a response and the next poll. */
  readonly interval: number;
  readonly maxAttempts: number;
  readonly signal: AbortSignal;
  /** One poll; `undefined` means continue waiting. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Polls until there is a result or all attempts are used (`undefined`). Nothing is sent while the
 * page is hidden; the next poll follows immediately when it is shown. It is brought forward when
 * the user returns to a visible page, once an interval, so the attempts last as long as they would.
 * An aborted poll never settles. If a response took longer than the interval, the next pause is
 * random, between half and one and a half intervals: a server that recovers answers all clients at
 * the same moment, and without this they would all poll again at the same moment too.
 */
export function poll<T>(polling: Polling<T>): Promise<T | undefined> {
  const { clock, visibility, interval, signal } = polling;
  return new Promise((resolve) => {
    let left = polling.maxAttempts;
    let due = clock.now();
    let cancelWait = () => {};
    signal.addEventListener('abort', () => cancelWait(), { once: true });
    const ask = async () => {
      left -= 1;
      const asked = clock.now();
      const answer = await polling.ask(signal);
      if (signal.aborted) return;
      if (answer !== undefined) resolve(answer);
      else if (left <= 0) resolve(undefined);
      else wait(clock.now() - asked > interval ? 0.5 + Math.random() : 1);
    };
    const wait = (spread: number) => {
      const now = clock.now();
      const earliest = Math.max(due, now);
      due = earliest + interval * spread;
      const cancelTimer = clock.after(due - now, () => next());
      const cancelReturn = visibility.onceReturned?.(() => {
        cancelTimer();
        cancelWait = clock.after(Math.max(0, earliest - clock.now()), whenVisible);
      });
      cancelWait = () => {
        cancelTimer();
        cancelReturn?.();
      };
      const next = () => {
        cancelWait();
        whenVisible();
      };
    };
    const whenVisible = () => {
      if (visibility.visible()) void ask();
      else cancelWait = visibility.onceVisible(() => void ask());
    };
    whenVisible();
  });
}
