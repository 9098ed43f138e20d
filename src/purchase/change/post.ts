import { verdictOf, type ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import { isPassing, mayHaveArrived } from '#values/may-have-arrived.ts';
import { keepAll, keepRequest } from './poll-status.ts';
import type { Intent, IntentBook } from './pending-change-store.ts';
import { arrivedRequest, openSession } from './find-request.ts';
import type { ChangeWorld } from './deps.ts';

/** How a sending went. */
export type Sent =
  /** The server has it. */
  | { readonly kind: 'accepted'; readonly intent: Intent }
  /** Nobody knows whether it arrived; `failure`: why not. `looked`: the list was read and has none. */
  | { readonly kind: 'unsure'; readonly failure?: Failure; readonly looked: boolean }
  /** The server said no; nothing happened, and the intent is gone. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unauthorized' }
  /** Another tab saw to it and dropped it. */
  | { readonly kind: 'gone' };

const never = new AbortController().signal;

/**
 * Sends an intent under its key, in its turn. Whoever leaves meanwhile, the
 * answer is kept: it is stored before anybody is told.
 */
export const send = (world: ChangeWorld, book: IntentBook, key: string): Promise<Sent> =>
  inTurn(world, book, key, async (intent) => {
    const outcome = await world.create(intent, key);
    if (outcome.ok)
      return { kind: 'accepted', intent: keepRequest(world, book, intent, outcome.value) };
    const { failure } = outcome;
    if (failure.kind === 'unauthorized') return { kind: 'unauthorized' };
    if (failure.kind === 'conflict') return inTheWay(world, book, intent, failure);
    if (mayHaveArrived(failure) || isPassing(failure)) return lookFor(world, book, intent, failure);
    book.drop(key);
    world.announce({ type: 'change-moved', key });
    return { kind: 'refused', failure };
  });

/** Finds out by the list whether an intent arrived; sends nothing. */
export const recover = (world: ChangeWorld, book: IntentBook, key: string): Promise<Sent> =>
  inTurn(world, book, key, (intent) => lookFor(world, book, intent));

/** Brings all that waits up to date; where the list cannot be read, what is stored stands. */
export async function lookAtAll(world: ChangeWorld, book: IntentBook): Promise<void> {
  const requests = await world.list();
  if (requests.ok) keepAll(world, book, requests.value);
}

/** Runs `task` when no other tab is at it, and only if there is still something to find out. */
const inTurn = (
  world: ChangeWorld,
  book: IntentBook,
  key: string,
  task: (intent: Intent) => Promise<Sent>,
): Promise<Sent> =>
  world.lease.alone(key, never, async () => {
    const intent = book.get(key);
    if (!intent) return { kind: 'gone' };
    return intent.accepted ? { kind: 'accepted', intent } : task(intent);
  });

async function lookFor(
  world: ChangeWorld,
  book: IntentBook,
  intent: Intent,
  failure?: Failure,
): Promise<Sent> {
  const requests = await world.list();
  if (!requests.ok)
    return requests.failure.kind === 'unauthorized'
      ? { kind: 'unauthorized' }
      : { kind: 'unsure', failure: failure ?? requests.failure, looked: false };
  const arrived = arrivedRequest(requests.value, intent);
  if (arrived) return { kind: 'accepted', intent: keepRequest(world, book, intent, arrived) };
  return { kind: 'unsure', looked: true, ...(failure ? { failure } : {}) };
}

/**
 * 409: the same intent is still at work, or another payment session is open (spec §4).
 * Then that session is the intent to go on with: it takes the place of this one.
 */
async function inTheWay(
  world: ChangeWorld,
  book: IntentBook,
  intent: Intent,
  failure: Failure,
): Promise<Sent> {
  const requests = await world.list();
  if (!requests.ok) return { kind: 'unsure', failure, looked: false };
  const arrived = arrivedRequest(requests.value, intent);
  if (arrived) {
    const found = arrived.paymentUrl === undefined ? intent : { ...intent, found: true as const };
    return { kind: 'accepted', intent: keepRequest(world, book, found, arrived) };
  }
  const running = requests.value.some((each) => verdictOf(each) === 'wait');
  if (!running) return { kind: 'unsure', failure, looked: true };
  book.drop(intent.key);
  world.announce({ type: 'change-moved', key: intent.key });
  const other = intent.command === 'unsubscribe' ? undefined : openSession(requests.value);
  if (!other) return { kind: 'refused', failure };
  return { kind: 'accepted', intent: adopt(world, book, other) };
}

/** The intent behind an open request: the one kept here, else a new one that is never sent. */
export function adopt(world: ChangeWorld, book: IntentBook, request: ChangeRequest): Intent {
  const kept = book
    .all()
    .find((each) => each.requestId !== undefined && each.requestId === request.id);
  const intent: Intent = kept ?? {
    key: world.newKey(),
    userId: world.userId,
    at: world.clock.now(),
    command: request.command ?? 'subscribe',
    id: request.packageId ?? request.id ?? 'unknown',
  };
  return keepRequest(world, book, book.put({ ...intent, found: true }), request);
}
