import type { Failure } from '#base/values/failure.ts';
import { mayHaveReachedServer } from '#base/values/failure-traits.ts';
import { withLockTimeout } from '#base/flow/lock-timeout.ts';
import { storeRequestState } from './store-request-state.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { findOwnRequest } from './find-request.ts';
import type { ChangeContext } from './subscription-change.state.ts';

export type CancelPaymentResult =
  /**
   * The state of the request afterwards: cancelled (a failure), paid in the meantime, or still
   * open.
   */
  | { readonly kind: 'done'; readonly pendingChange: PendingChange }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Cancels an open payment by unsubscribing from the package it would pay for (decided in
 * `src/purchase/api/change-requests.ts`). The list is read first, so that a package which has just
 * been paid for is not cancelled. It is read again afterwards, since the package may have been paid
 * for in between. The key is stored with the change, so that cancelling it twice has one effect.
 * The lock is separate from the polling lock, which another tab may hold for minutes.
 */
export const cancelPayment = (
  context: ChangeContext,
  pendingChange: PendingChange,
): Promise<CancelPaymentResult> => {
  const { deps, store } = context;
  return withLockTimeout<CancelPaymentResult>(
    deps,
    `${pendingChange.key}:cancel-payment`,
    async () => {
      const { id, key } = pendingChange;
      const before = await refreshChange(context, key);
      if (before) return { kind: 'failed', failure: before };
      const present = store.get(key) ?? pendingChange;
      if (present.verdict) return { kind: 'done', pendingChange: present };
      const cancelKey = present.cancelKey ?? deps.newIdempotencyKey();
      store.put({ ...present, cancelKey });
      const result = await deps.create({ command: 'unsubscribe', id }, cancelKey);
      if (!result.ok) {
        const { failure } = result;
        const isRefused = !present.cancelKey && !mayHaveReachedServer(failure);
        if (isRefused) forgetCancellation(store, key);
        return { kind: 'failed', failure };
      }
      await refreshChange(context, key);
      deps.announce({ type: 'change-updated', key });
      return { kind: 'done', pendingChange: store.get(key) ?? present };
    },
    () => ({ kind: 'failed', failure: { kind: 'conflict' } }),
  );
};

/**
 * A payment that the server refused to cancel is declined, not cancelled, if it fails later. A change
 * that another tab has dropped meanwhile stays dropped.
 */
function forgetCancellation(store: PendingChangeStore, key: string): void {
  const stored = store.get(key);
  if (!stored) return;
  const { cancelKey: _refused, ...pendingChange } = stored;
  store.put(pendingChange);
}

/** Stores the state of the change from the list; returns the failure, if any. */
async function refreshChange(context: ChangeContext, key: string): Promise<Failure | undefined> {
  const { deps, store } = context;
  const requests = await deps.list();
  if (!requests.ok) return requests.failure;
  const pendingChange = store.get(key);
  const request = pendingChange && findOwnRequest(requests.value, pendingChange);
  if (request) storeRequestState(context, pendingChange, request);
  return undefined;
}
