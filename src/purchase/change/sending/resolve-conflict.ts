import { verdictOf } from '../../change-request.ts';
import type { Failure } from '#base/values/failure.ts';
import { findArrivedRequest, findOpenPaymentRequest, isNewRequest } from '../find-request.ts';
import { resultIfUnlisted, resultWithoutList } from './look-up-request.ts';
import { pendingChangeForOpenRequest } from '../pending-change-for-open-request.ts';
import type { PendingChange, PendingChangeStore } from '../pending-change-store.ts';
import type { SendResult } from './send-result.ts';
import type { SubscriptionChangeDeps } from '../subscription-change-deps.ts';
import { storeRequestState } from '../store-request-state.ts';

/**
 * The server responded with 409 (spec §4): it still processes this change, or another payment is open.
 * The list of requests decides what follows:
 * - This change is in the list (an earlier response was lost): it continues.
 * - No request is `received` or `in_process`: the user may send this change again.
 * - Another payment is open: this change is dropped, and that payment continues. A cancellation is
 *   refused instead.
 * - Any other request is being processed: this change is refused.
 * - The list cannot be read: the user may send this change again, with the same key.
 */
export async function resolveConflict(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  pendingChange: PendingChange,
  failure: Failure,
  repeated: boolean,
): Promise<SendResult> {
  const requests = await deps.list();
  if (!requests.ok) return resultWithoutList(requests.failure, failure);
  const arrived = findArrivedRequest(requests.value, pendingChange);
  if (arrived) {
    const isOwn =
      repeated &&
      (!pendingChange.earlierRequestIds || isNewRequest(arrived, requests.value, pendingChange));
    const origin = isOwn || arrived.paymentUrl === undefined ? {} : { foundInList: true as const };
    return {
      kind: 'accepted',
      pendingChange: storeRequestState(deps, store, { ...pendingChange, ...origin }, arrived),
    };
  }
  const running = requests.value.some((each) => verdictOf(each) === 'wait');
  if (!running) return resultIfUnlisted(store, pendingChange, requests.value, failure);
  store.drop(pendingChange.key);
  deps.announce({ type: 'change-updated', key: pendingChange.key });
  const other =
    pendingChange.command === 'unsubscribe' ? undefined : findOpenPaymentRequest(requests.value);
  if (!other) return { kind: 'refused', failure };
  return { kind: 'accepted', pendingChange: pendingChangeForOpenRequest(deps, store, other) };
}
