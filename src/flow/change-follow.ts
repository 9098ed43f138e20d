import { changePolling, verdictOf, type ChangeRequest } from '../domain/change-request.ts';
import type { Clock } from '../domain/clock.ts';
import type { Intent, IntentBook } from './change-intent.ts';
import { requestOf } from './change-match.ts';
import type { ChangeWorld } from './change-world.ts';
import { poll } from './poll.ts';
import { asIfVisible, shown } from './shown.ts';

/**
 * Why polling ended. `moved`: there is a verdict, or another address to pay at, and it is
 * stored; `gone`: the intent was dropped elsewhere.
 */
export type Followed = 'moved' | 'capped' | 'gone' | 'unauthorized';

type Heard = Followed | 'hidden';

/**
 * Polls the request of an accepted intent until its verdict is stored, by this tab
 * or by another: whoever has the turn asks, the others wait for theirs. A page that
 * nobody looks at gives its turn away and asks at once when it returns. Spec §4, §9:
 * every `interval`, as many times as go into 180 s.
 * @param after milliseconds until the first question
 */
export async function follow(
  world: ChangeWorld,
  book: IntentBook,
  key: string,
  after: number,
  signal: AbortSignal,
): Promise<Followed> {
  const { lease, visibility, clock, interval } = world;
  const began = clock.now();
  let left = Math.ceil(changePolling.cap / interval);

  const ask = async (): Promise<Heard | undefined> => {
    const intent = book.get(key);
    if (!intent) return 'gone';
    if (intent.verdict) return 'moved';
    if (intent.cappedAt !== undefined && intent.cappedAt > began) return 'capped';
    if (!visibility.visible()) return 'hidden';
    left -= 1;
    const requests = await world.list(signal);
    if (!requests.ok) return requests.failure.kind === 'unauthorized' ? 'unauthorized' : undefined;
    keepAll(world, book, requests.value);
    const now = book.get(key);
    return now?.verdict || now?.paymentUrl !== intent.paymentUrl ? 'moved' : undefined;
  };

  if (after > 0) await pause(clock, after, signal);
  for (;;) {
    await shown(visibility, signal);
    const heard = await lease.alone(key, signal, () =>
      poll({ clock, visibility: asIfVisible, interval, tries: left, signal, ask }),
    );
    if (heard !== undefined && heard !== 'hidden') return heard;
    if (left <= 0) return cap(world, book, key);
  }
}

/** Keeps what the list says of every intent that waits: one question serves them all. */
export function keepAll(
  world: ChangeWorld,
  book: IntentBook,
  requests: readonly ChangeRequest[],
): void {
  for (const intent of book.all()) {
    const request = intent.accepted && !intent.verdict && requestOf(requests, intent);
    if (request) keepRequest(world, book, intent, request);
  }
}

/** Keeps what a request says of an intent, and tells the others of what is new. */
export function keepRequest(
  world: ChangeWorld,
  book: IntentBook,
  intent: Intent,
  request: ChangeRequest,
): Intent {
  const verdict = verdictOf(request);
  const same = intent.accepted && verdict === 'wait' && request.paymentUrl === intent.paymentUrl;
  if (same) return intent;
  const { key, paymentUrl: _before, ...rest } = intent;
  const next = book.put({
    ...rest,
    key,
    accepted: true,
    ...(request.id === undefined ? {} : { requestId: request.id }),
    ...(request.paymentUrl === undefined ? {} : { paymentUrl: request.paymentUrl }),
    ...(verdict === 'wait' ? {} : { verdict }),
    ...(request.result === undefined ? {} : { result: request.result }),
  });
  world.announce({ type: 'change-moved', key });
  if (verdict === 'success') world.announce({ type: 'packages-changed' });
  return next;
}

function cap(world: ChangeWorld, book: IntentBook, key: string): Followed {
  const intent = book.get(key);
  if (!intent) return 'gone';
  if (intent.verdict) return 'moved';
  book.put({ ...intent, cappedAt: world.clock.now() });
  world.announce({ type: 'change-moved', key });
  return 'capped';
}

const pause = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const callOff = clock.after(ms, resolve);
    signal.addEventListener('abort', callOff, { once: true });
  });
