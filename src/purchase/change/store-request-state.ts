import { verdictOf, type ChangeRequest } from '../change-request.ts';
import { findOwnRequest, findArrivedRequest } from './find-request.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import type { SubscriptionChangeDeps } from './subscription-change.state.ts';

type WaitingChangeDeps = Pick<SubscriptionChangeDeps, 'clock' | 'announce'>;

/** The maximum age of a change that the list no longer contains, in ms: a day. */
const maxAgeMs = 86_400_000;

/**
 * Stores what the list says about every waiting change: one request serves them all. A change from
 * an earlier day that is no longer in the list has ended. If it were kept, the user could never buy
 * that package again.
 */
export function updateWaitingChanges(
  deps: WaitingChangeDeps,
  store: PendingChangeStore,
  requests: readonly ChangeRequest[],
): void {
  for (const pendingChange of store.all()) {
    if (!pendingChange.accepted || pendingChange.verdict) continue;
    const request = findOwnRequest(requests, pendingChange);
    if (request) storeRequestState(deps, store, pendingChange, request);
    else if (Math.abs(deps.clock.now() - pendingChange.at) > maxAgeMs)
      store.drop(pendingChange.key);
  }
}

/**
 * Updates every waiting change; if the list cannot be read, stored records stay unchanged.
 */
export async function refreshPendingChanges(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
): Promise<void> {
  const requests = await deps.list();
  if (requests.ok) updateWaitingChanges(deps, store, requests.value);
}

/** Stores the state of a request for a change, and notifies the others if it is new. */
export function storeRequestState(
  deps: WaitingChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  request: ChangeRequest,
): PendingChange {
  const verdict = verdictOf(request);
  const same =
    pendingChange.accepted && verdict === 'wait' && request.paymentUrl === pendingChange.paymentUrl;
  if (same) return pendingChange;
  const { key, paymentUrl: _before, ...rest } = pendingChange;
  const next = store.put({
    ...rest,
    key,
    accepted: true,
    ...(request.id === undefined ? {} : { requestId: request.id }),
    ...(request.paymentUrl === undefined ? {} : { paymentUrl: request.paymentUrl }),
    ...(verdict === 'wait' ? {} : { verdict, endedAt: deps.clock.now() }),
    ...(request.result === undefined ? {} : { result: request.result }),
  });
  deps.announce({ type: 'change-updated', key });
  if (verdict === 'success') deps.announce({ type: 'packages-changed' });
  return next;
}

/** Stores that the outcome has been seen, and notifies the others: they announce it no longer. */
export function storeAsSeen(
  deps: Pick<WaitingChangeDeps, 'announce'>,
  store: PendingChangeStore,
  pendingChange: PendingChange,
): void {
  if (pendingChange.seen) return;
  store.put({ ...pendingChange, seen: true });
  deps.announce({ type: 'packages-changed' });
}

/**
 * The stored change of an open request, even if the response with its id was lost. Without one, it
 * is a new pending change that is never sent.
 */
export function pendingChangeForOpenRequest(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  request: ChangeRequest,
): PendingChange {
  const stored = store
    .all()
    .find((each) =>
      each.requestId === undefined
        ? !each.verdict && findArrivedRequest([request], each)
        : each.requestId === request.id,
    );
  const { discarded: _discarded, ...pendingChange }: PendingChange = stored ?? {
    key: deps.newIdempotencyKey(),
    userId: deps.userId,
    at: deps.clock.now(),
    command: request.command ?? 'subscribe',
    id: request.packageId ?? request.id ?? 'unknown',
  };
  return storeRequestState(
    deps,
    store,
    store.put({ ...pendingChange, foundInList: true }),
    request,
  );
}
