import type { Clock } from '#ports/clock.ts';
import { changePolling, verdictOf, type ChangeRequest } from '../change-request.ts';
import { longestWait } from '#kit/bounds.ts';
import { askInTurn } from '#kit/poll-with-lock.ts';
import type { Intent, IntentBook } from './pending-change-store.ts';
import { requestOf } from './find-request.ts';
import type { ChangeWorld } from './deps.ts';

/**
 * Why polling ended. `moved`: there is a verdict, or another address to pay at, and it is
 * stored; `gone`: the intent was dropped elsewhere.
 */
export type Followed = 'moved' | 'capped' | 'gone' | 'unauthorized';

/**
 * Polls the request of an accepted intent until its verdict is stored, by this tab
 * or by another. Spec §4, §9: every `interval`, as many times as go into 180 s.
 * @param after milliseconds until the first question
 */
export async function follow(
  world: ChangeWorld,
  book: IntentBook,
  key: string,
  after: number,
  signal: AbortSignal,
): Promise<Followed> {
  const { clock, interval } = world;
  const began = clock.now();
  let left = Math.ceil(changePolling.cap / interval);

  const known = (): Followed | undefined => {
    const intent = book.get(key);
    if (!intent) return 'gone';
    if (intent.verdict) return 'moved';
    return intent.cappedAt !== undefined && intent.cappedAt > began ? 'capped' : undefined;
  };
  const ask = async (): Promise<Followed | undefined> => {
    left -= 1;
    const before = book.get(key);
    const requests = await world.list(signal);
    if (!requests.ok) return requests.failure.kind === 'unauthorized' ? 'unauthorized' : undefined;
    keepAll(world, book, requests.value);
    const now = book.get(key);
    return now?.verdict || now?.paymentUrl !== before?.paymentUrl ? 'moved' : undefined;
  };

  if (after > 0) await pause(clock, after, signal);
  const asking = { world, turn: key, interval, left: () => left, signal, known, ask };
  return (await askInTurn(asking)) ?? cap(world, book, key);
}

/**
 * Keeps what the list says of every intent that waits: one question serves them all. One of
 * another day that the list does not have (any more) has come to its end: it would keep the
 * person from ever buying that package.
 */
export function keepAll(
  world: ChangeWorld,
  book: IntentBook,
  requests: readonly ChangeRequest[],
): void {
  for (const intent of book.all()) {
    if (!intent.accepted || intent.verdict) continue;
    const request = requestOf(requests, intent);
    if (request) keepRequest(world, book, intent, request);
    else if (Math.abs(world.clock.now() - intent.at) > longestWait) book.drop(intent.key);
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
