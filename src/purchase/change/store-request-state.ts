import { verdictOf, type ChangeRequest } from '../change-request.ts';
import { findOwnRequest, findArrivedRequest } from './find-request.ts';
import type { PendingChange } from './pending-change-store.ts';
import type { ChangeContext, SubscriptionChangeDeps } from './subscription-change.state.ts';

type WaitingChangeDeps = Pick<SubscriptionChangeDeps, 'clock' | 'announce'>;

/** The maximum age of a change that the list no longer contains, in ms: a day. */
const maxAgeMs = 86_400_000;

/**
 * Stores what the list says about every waiting change. A change from an earlier day that the list
 * no longer contains has ended. If its record were kept, the user could never buy the package again.
 */
export function updateWaitingChanges(
  context: ChangeContext<WaitingChangeDeps>,
  requests: readonly ChangeRequest[],
): void {
  const { deps, store } = context;
  for (const pendingChange of store.all()) {
    if (!pendingChange.accepted || pendingChange.verdict) continue;
    const request = findOwnRequest(requests, pendingChange);
    if (request) storeRequestState(context, pendingChange, request);
    else if (Math.abs(deps.clock.now() - pendingChange.at) > maxAgeMs)
      store.drop(pendingChange.key);
  }
}

/**
 * Updates every waiting change; if the list cannot be read, stored records stay unchanged.
 */
export async function refreshPendingChanges(context: ChangeContext): Promise<void> {
  const requests = await context.deps.list();
  if (requests.ok) updateWaitingChanges(context, requests.value);
}

/** Stores the state of a request for a change, and notifies the others if it is new. */
export function storeRequestState(
  { deps, store }: ChangeContext<WaitingChangeDeps>,
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
  { deps, store }: ChangeContext<Pick<WaitingChangeDeps, 'announce'>>,
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
  context: ChangeContext,
  request: ChangeRequest,
): PendingChange {
  const { deps, store } = context;
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
  return storeRequestState(context, store.put({ ...pendingChange, foundInList: true }), request);
}
