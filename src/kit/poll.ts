import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';

export interface Polling<T> {
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between an answer and the next question. */
  readonly interval: number;
  readonly tries: number;
  readonly signal: AbortSignal;
  /** One question; `undefined` means wait on. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Asks until there is an answer or the tries are used up (`undefined`). While
 * the page is hidden nothing is asked; the question follows at once when it
 * returns. An aborted poll never settles, like anything nobody waits for.
 */
export function poll<T>(polling: Polling<T>): Promise<T | undefined> {
  const { clock, visibility, signal } = polling;
  return new Promise((resolve) => {
    let left = polling.tries;
    let cancelWait = () => {};
    signal.addEventListener('abort', () => cancelWait(), { once: true });
    const ask = async () => {
      left -= 1;
      const answer = await polling.ask(signal);
      if (signal.aborted) return;
      if (answer !== undefined) resolve(answer);
      else if (left <= 0) resolve(undefined);
      else cancelWait = clock.after(polling.interval, whenVisible);
    };
    const whenVisible = () => {
      if (visibility.visible()) void ask();
      else cancelWait = visibility.onceVisible(() => void ask());
    };
    whenVisible();
  });
}
