import { verdictOf, type ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import { isTransient, mayHaveReachedServer } from '#values/failure-traits.ts';
import { keepAll, keepRequest } from './poll-status.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { arrivedRequest, openPaymentRequest } from './find-request.ts';
import type { SubscriptionChangeDeps } from './deps.ts';

/** How a sending went. */
export type Sent =
  /** The server has it. */
  | { readonly kind: 'accepted'; readonly pendingChange: PendingChange }
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
export const send = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
): Promise<Sent> =>
  inTurn(deps, store, key, async (pendingChange) => {
    const outcome = await deps.create(pendingChange, key);
    if (outcome.ok)
      return {
        kind: 'accepted',
        pendingChange: keepRequest(deps, store, pendingChange, outcome.value),
      };
    const { failure } = outcome;
    if (failure.kind === 'unauthorized') return { kind: 'unauthorized' };
    if (failure.kind === 'conflict') return inTheWay(deps, store, pendingChange, failure);
    if (mayHaveReachedServer(failure) || isTransient(failure))
      return lookFor(deps, store, pendingChange, failure);
    store.drop(key);
    deps.announce({ type: 'change-moved', key });
    return { kind: 'refused', failure };
  });

/** Finds out by the list whether an intent arrived; sends nothing. */
export const recover = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
): Promise<Sent> =>
  inTurn(deps, store, key, (pendingChange) => lookFor(deps, store, pendingChange));

/** Brings all that waits up to date; where the list cannot be read, what is stored stands. */
export async function lookAtAll(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
): Promise<void> {
  const requests = await deps.list();
  if (requests.ok) keepAll(deps, store, requests.value);
}

/** Runs `task` when no other tab is at it, and only if there is still something to find out. */
const inTurn = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
  task: (pendingChange: PendingChange) => Promise<Sent>,
): Promise<Sent> =>
  deps.lock.withLock(key, never, async () => {
    const pendingChange = store.get(key);
    if (!pendingChange) return { kind: 'gone' };
    return pendingChange.accepted ? { kind: 'accepted', pendingChange } : task(pendingChange);
  });

async function lookFor(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  failure?: Failure,
): Promise<Sent> {
  const requests = await deps.list();
  if (!requests.ok)
    return requests.failure.kind === 'unauthorized'
      ? { kind: 'unauthorized' }
      : { kind: 'unsure', failure: failure ?? requests.failure, looked: false };
  const arrived = arrivedRequest(requests.value, pendingChange);
  if (arrived)
    return { kind: 'accepted', pendingChange: keepRequest(deps, store, pendingChange, arrived) };
  return { kind: 'unsure', looked: true, ...(failure ? { failure } : {}) };
}

/**
 * 409: the same intent is still at work, or another payment session is open (spec §4).
 * Then that session is the intent to go on with: it takes the place of this one.
 */
async function inTheWay(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  failure: Failure,
): Promise<Sent> {
  const requests = await deps.list();
  if (!requests.ok) return { kind: 'unsure', failure, looked: false };
  const arrived = arrivedRequest(requests.value, pendingChange);
  if (arrived) {
    const found =
      arrived.paymentUrl === undefined ? pendingChange : { ...pendingChange, found: true as const };
    return { kind: 'accepted', pendingChange: keepRequest(deps, store, found, arrived) };
  }
  const running = requests.value.some((each) => verdictOf(each) === 'wait');
  if (!running) return { kind: 'unsure', failure, looked: true };
  store.drop(pendingChange.key);
  deps.announce({ type: 'change-moved', key: pendingChange.key });
  const other =
    pendingChange.command === 'unsubscribe' ? undefined : openPaymentRequest(requests.value);
  if (!other) return { kind: 'refused', failure };
  return { kind: 'accepted', pendingChange: adopt(deps, store, other) };
}

/** The intent behind an open request: the one kept here, else a new one that is never sent. */
export function adopt(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  request: ChangeRequest,
): PendingChange {
  const kept = store
    .all()
    .find((each) => each.requestId !== undefined && each.requestId === request.id);
  const pendingChange: PendingChange = kept ?? {
    key: deps.newIdempotencyKey(),
    userId: deps.userId,
    at: deps.clock.now(),
    command: request.command ?? 'subscribe',
    id: request.packageId ?? request.id ?? 'unknown',
  };
  return keepRequest(deps, store, store.put({ ...pendingChange, found: true }), request);
}
