import type { Clock } from '#ports/clock.ts';
import type { Lock } from '#ports/lock.ts';
import type { Visibility } from '#ports/visibility.ts';
import { poll } from './poll.ts';

export interface PollWithLock<T> {
  readonly deps: {
    readonly clock: Clock;
    readonly visibility: Visibility;
    /** One tab polls, the others wait. */
    readonly lock: Lock;
  };
  /** The name of the lock: the idempotency key of the change that all the tabs wait for. */
  readonly lockName: string;
  /** Milliseconds between two polls. */
  readonly interval: number;
  /** The number of polls left, read whenever the lock is granted; one is always made. */
  readonly left: () => number;
  readonly signal: AbortSignal;
  /** The result, if already known here, before any request. */
  readonly known?: () => T | undefined;
  /** One poll; `undefined` means continue waiting. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Polls until there is a result, or no polls are left (`undefined`). The tab with the lock polls; a
 * hidden page releases it, and polls immediately when it is shown again.
 */
export async function pollWithLock<T>(asking: PollWithLock<T>): Promise<T | undefined> {
  const { deps, lockName, interval, signal } = asking;
  const { clock, visibility, lock } = deps;
  const ask = async (): Promise<{ readonly answer: T } | 'hidden' | undefined> => {
    const known = asking.known?.();
    if (known !== undefined) return { answer: known };
    if (!visibility.visible()) return 'hidden';
    const answer = await asking.ask(signal);
    return answer === undefined ? undefined : { answer };
  };
  for (;;) {
    await untilVisible(visibility, signal);
    const ended = await lock.withLock(lockName, signal, () =>
      poll({
        clock,
        visibility: { ...visibility, ...asIfVisible },
        interval,
        maxAttempts: asking.left(),
        signal,
        ask,
      }),
    );
    if (ended !== 'hidden') return ended?.answer;
  }
}

/** Polling continues in a hidden page: its next call detects that and ends it. */
const asIfVisible: Visibility = { visible: () => true, onceVisible: () => () => {} };

/** Waits until the page is visible; an aborted wait never settles. */
const untilVisible = (visibility: Visibility, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (visibility.visible()) return resolve();
    const cancelWait = visibility.onceVisible(resolve);
    signal.addEventListener('abort', cancelWait, { once: true });
  });
