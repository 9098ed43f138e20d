import type { Clock } from '#ports/clock.ts';
import type { Lock } from '#ports/lock.ts';
import type { Visibility } from '#ports/visibility.ts';
import { poll } from './poll.ts';

export interface PollWithLock<T> {
  readonly deps: {
    readonly clock: Clock;
    readonly visibility: Visibility;
    /** One tab asks, the others wait. */
    readonly lock: Lock;
  };
  /** The name of the lock: the idempotency key of what all the tabs wait for. */
  readonly lockName: string;
  /** Milliseconds between two questions. */
  readonly interval: number;
  /** How many questions are left, read anew whenever the lock is granted; one is always asked. */
  readonly left: () => number;
  readonly signal: AbortSignal;
  /** The answer as far as it is known here, before anybody is asked. */
  readonly known?: () => T | undefined;
  /** One question; `undefined` means wait on. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Asks until there is an answer, or none is left to ask (`undefined`). Whoever has
 * the lock asks; a hidden page releases it, and asks at once when it is shown again.
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
      poll({ clock, visibility: asIfVisible, interval, maxAttempts: asking.left(), signal, ask }),
    );
    if (ended !== 'hidden') return ended?.answer;
  }
}

/** The poll goes on in a hidden page: its question finds that out, and ends it. */
const asIfVisible: Visibility = { visible: () => true, onceVisible: () => () => {} };

/** Waits until the page is visible; an aborted wait never settles. */
const untilVisible = (visibility: Visibility, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (visibility.visible()) return resolve();
    const cancelWait = visibility.onceVisible(resolve);
    signal.addEventListener('abort', cancelWait, { once: true });
  });
