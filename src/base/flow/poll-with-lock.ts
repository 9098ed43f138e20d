import type { Clock } from '#base/ports/clock.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { poll } from './poll.ts';

export interface PollWithLock<T> {
  readonly deps: {
    readonly clock: Clock;
    readonly visibility: Visibility;
    /** The tab that holds this lock polls; the others wait for it. */
    readonly lock: Lock;
  };
  /** The name of the lock: the idempotency key of the change that all the tabs wait for. */
  readonly lockName: string;
  /** Milliseconds between two polls. */
  readonly intervalMs: number;
  /** The number of polls left, read whenever the lock is granted; one is always made. */
  readonly pollsLeft: () => number;
  readonly signal: AbortSignal;
  /** The result, if already known here, before any request. */
  readonly knownResult?: () => T | undefined;
  /** Sends one poll; `undefined` means that polling continues. Never rejects. */
  readonly pollOnce: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Polls until there is a result, or no polls are left (`undefined`). Every tab requests the lock,
 * and the tab that holds the lock polls. A hidden page releases the lock, and requests it again
 * when it is shown. The next tab first looks for a result that the earlier tab has stored
 * (`knownResult`), and sends a request only without one. A message of the session channel can bring
 * the result earlier.
 */
export async function pollWithLock<T>(options: PollWithLock<T>): Promise<T | undefined> {
  const { deps, lockName, intervalMs, signal } = options;
  const { clock, visibility, lock } = deps;
  const pollOnce = async (): Promise<{ readonly result: T } | 'hidden' | undefined> => {
    const known = options.knownResult?.();
    if (known !== undefined) return { result: known };
    if (!visibility.visible()) return 'hidden';
    const result = await options.pollOnce(signal);
    return result === undefined ? undefined : { result };
  };
  for (;;) {
    await untilVisible(visibility, signal);
    const ended = await lock.withLock(lockName, signal, () =>
      poll({
        clock,
        visibility: { ...visibility, ...alwaysVisible },
        intervalMs,
        maxPolls: options.pollsLeft(),
        signal,
        pollOnce,
      }),
    );
    if (ended !== 'hidden') return ended?.result;
  }
}

/**
 * `poll` is told that the page is always visible, so that it never pauses. The next poll sees a
 * hidden page, and releases the lock.
 */
const alwaysVisible: Visibility = { visible: () => true, onceVisible: () => () => {} };

/** Waits until the page is visible; an aborted wait never settles. */
const untilVisible = (visibility: Visibility, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (visibility.visible()) return resolve();
    const cancelWait = visibility.onceVisible(resolve);
    signal.addEventListener('abort', cancelWait, { once: true });
  });
