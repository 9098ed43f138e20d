import { verdictOf, type ChangeRequest } from '../change-request.ts';
import type { Failure } from '#values/failure.ts';
import { isTransient, mayHaveReachedServer } from '#values/failure-traits.ts';
import { storeRequests, storeRequest } from './poll-status.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { arrivedRequest, openPaymentRequest } from './find-request.ts';
import type { SubscriptionChangeDeps } from './deps.ts';

/** How a sending went. */
export type Sent =
  /** The server has it. */
  | { readonly kind: 'accepted'; readonly pendingChange: PendingChange }
  /** Nobody knows whether it arrived; `failure`: why not. `looked`: the list was read and has none. */
  | { readonly kind: 'unsure'; readonly failure?: Failure; readonly looked: boolean }
  /** The server said no; nothing happened, and the pending change is gone. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unauthorized' }
  /** Another tab saw to it and dropped it. */
  | { readonly kind: 'gone' };

const never = new AbortController().signal;

/**
 * Sends a change under its key, under a lock. Whoever leaves meanwhile, the
 * answer is kept: it is stored before anybody is told.
 */
export const send = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
): Promise<Sent> =>
  withSendLock(deps, store, key, async (pendingChange) => {
    const outcome = await deps.create(pendingChange, key);
    if (outcome.ok)
      return {
        kind: 'accepted',
        pendingChange: storeRequest(deps, store, pendingChange, outcome.value),
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

/**
 * Stores what a person has confirmed and sends it, under a lock of its subject: whoever
 * confirms the same in another tab at the same moment waits, and then goes on with this one.
 * The lock is held until the server has answered: by then the other tab reads what was stored.
 */
export const submitOnce = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  confirmed: PendingChange,
): Promise<{ readonly pendingChange: PendingChange; readonly sent: Sent }> =>
  deps.lock.withLock(subjectLock(confirmed), never, async () => {
    const open = store
      .all()
      .find((each) => !each.seen && subjectLock(each) === subjectLock(confirmed));
    if (open?.accepted && open.verdict !== 'failure')
      return { pendingChange: open, sent: { kind: 'accepted', pendingChange: open } };
    if (open?.verdict === 'failure') store.drop(open.key);
    const pendingChange = store.put(
      open && open.verdict === undefined ? confirmedAgain(open, confirmed) : confirmed,
    );
    const { key } = pendingChange;
    // Another tab may have its answer, though what it stored of that is not read here yet.
    const earlier = key === confirmed.key ? undefined : await recover(deps, store, key);
    if (earlier && earlier.kind !== 'unsure') return { pendingChange, sent: earlier };
    return { pendingChange, sent: await send(deps, store, key) };
  });

const subjectLock = ({ userId, command, id }: PendingChange): string =>
  `begin:${userId}:${command}:${id}`;

/** The change stored before, with what the person has just confirmed: its price may be another. */
function confirmedAgain(open: PendingChange, { pkg, starts }: PendingChange): PendingChange {
  const { forgotten: _wantedAgain, ...rest } = open;
  return { ...rest, ...(pkg ? { pkg } : {}), ...(starts === undefined ? {} : { starts }) };
}

/** Finds out by the list whether a pending change arrived; sends nothing. */
export const recover = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
): Promise<Sent> =>
  withSendLock(deps, store, key, (pendingChange) => lookFor(deps, store, pendingChange));

/** Brings all that waits up to date; where the list cannot be read, what is stored stands. */
export async function lookAtAll(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
): Promise<void> {
  const requests = await deps.list();
  if (requests.ok) storeRequests(deps, store, requests.value);
}

/**
 * Runs `task` while no other tab sends this change, and only if there is still something to find
 * out. A lock of its own: another tab may hold the one for polling for minutes.
 */
const withSendLock = (
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  key: string,
  task: (pendingChange: PendingChange) => Promise<Sent>,
): Promise<Sent> =>
  deps.lock.withLock(`${key}:send`, never, async () => {
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
    return { kind: 'accepted', pendingChange: storeRequest(deps, store, pendingChange, arrived) };
  return { kind: 'unsure', looked: true, ...(failure ? { failure } : {}) };
}

/**
 * 409: the same pending change is still at work, or another payment session is open (spec §4).
 * Then that session is the pending change to go on with: it takes the place of this one.
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
    return { kind: 'accepted', pendingChange: storeRequest(deps, store, found, arrived) };
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

/** The pending change of an open request: the stored one, else a new one that is never sent. */
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
  return storeRequest(deps, store, store.put({ ...pendingChange, found: true }), request);
}
