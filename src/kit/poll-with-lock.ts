import type { Clock } from '#ports/clock.ts';
import type { Lock } from '#ports/lock.ts';
import type { Visibility } from '#ports/visibility.ts';
import { poll } from './poll.ts';

export interface PollWithLock<T> {
  readonly deps: {
    readonly clock: Clock;
    readonly visibility: Visibility;
    /** One tab asks, the others wait for their turn. */
    readonly lock: Lock;
  };
  /** What the tabs take turns at: the idempotency key of what they all wait for. */
  readonly turn: string;
  /** Milliseconds between two questions. */
  readonly interval: number;
  /** How many questions are left, told anew whenever the turn comes; one is always asked. */
  readonly left: () => number;
  readonly signal: AbortSignal;
  /** The answer as far as it is known here, before anybody is asked. */
  readonly known?: () => T | undefined;
  /** One question; `undefined` means wait on. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Asks until there is an answer, or none is left to ask (`undefined`). Whoever has the
 * turn asks; a page that nobody looks at gives it away, and asks at once when it returns.
 */
export async function pollWithLock<T>(asking: PollWithLock<T>): Promise<T | undefined> {
  const { deps, turn, interval, signal } = asking;
  const { clock, visibility, lock } = deps;
  const ask = async (): Promise<{ readonly answer: T } | 'hidden' | undefined> => {
    const known = asking.known?.();
    if (known !== undefined) return { answer: known };
    if (!visibility.visible()) return 'hidden';
    const answer = await asking.ask(signal);
    return answer === undefined ? undefined : { answer };
  };
  for (;;) {
    await shown(visibility, signal);
    const heard = await lock.withLock(turn, signal, () =>
      poll({ clock, visibility: asIfVisible, interval, tries: asking.left(), signal, ask }),
    );
    if (heard !== 'hidden') return heard?.answer;
  }
}

/** The poll goes on in a hidden page: its question finds that out, and ends it. */
const asIfVisible: Visibility = { visible: () => true, onceVisible: () => () => {} };

/** Waits until the page is looked at; an aborted wait never settles. */
const shown = (visibility: Visibility, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (visibility.visible()) return resolve();
    const callOff = visibility.onceVisible(resolve);
    signal.addEventListener('abort', callOff, { once: true });
  });
