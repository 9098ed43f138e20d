import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';

export interface Polling<T> {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between an answer and the next question. */
  readonly interval: number;
  readonly maxAttempts: number;
  readonly signal: AbortSignal;
  /** One question; `undefined` means wait on. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Asks until there is an answer or all attempts are used up (`undefined`). While
 * the page is hidden nothing is asked; the question follows at once when it
 * returns. An aborted poll never settles, like anything nobody waits for.
 * After a question that took longer than the interval the next one comes at some time between half
 * of it and one and a half: a server that comes back answers everybody at the same moment, and all
 * would ask again at the same moment too.
 */
export function poll<T>(polling: Polling<T>): Promise<T | undefined> {
  const { clock, visibility, interval, signal } = polling;
  return new Promise((resolve) => {
    let left = polling.maxAttempts;
    let cancelWait = () => {};
    signal.addEventListener('abort', () => cancelWait(), { once: true });
    const ask = async () => {
      left -= 1;
      const asked = clock.now();
      const answer = await polling.ask(signal);
      if (signal.aborted) return;
      if (answer !== undefined) resolve(answer);
      else if (left <= 0) resolve(undefined);
      else {
        const spread = clock.now() - asked > interval ? 0.5 + Math.random() : 1;
        cancelWait = clock.after(interval * spread, whenVisible);
      }
    };
    const whenVisible = () => {
      if (visibility.visible()) void ask();
      else cancelWait = visibility.onceVisible(() => void ask());
    };
    whenVisible();
  });
}
