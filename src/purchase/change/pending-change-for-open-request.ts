import type { ChangeRequest } from '../change-request.ts';
import { findArrivedRequest } from './find-request.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import type { SubscriptionChangeDeps } from './subscription-change.state.ts';
import { storeRequestState } from './store-request-state.ts';

/**
 * The stored change of an open request, even if the response with its id was lost; otherwise a new
 * pending change that is never sent.
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
