import type { Failure } from '#base/values/failure.ts';
import { reportFault } from '#base/settings/report-fault.ts';
import type { PendingChange, PendingChangeStore } from '../pending-change-store.ts';
import type { ChangeRequest } from '../../change-request.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { countWithoutId, earlierRequestIds, findArrivedRequest } from '../find-request.ts';
import type { ChangeContext } from '../subscription-change.state.ts';
import { storeRequestState } from '../store-request-state.ts';
import { withLockTimeout } from '#base/flow/lock-timeout.ts';

/** The result of sending a change. */
export type SendResult =
  /** The server has accepted the change. */
  | { readonly kind: 'accepted'; readonly pendingChange: PendingChange }
  /**
   * The server may not have received the change; `failure` says why. `isRuledOut`: the list of
   * requests certainly does not contain the change, which may be discarded.
   */
  | {
      readonly kind: 'response-lost';
      readonly failure?: Failure | undefined;
      readonly isRuledOut: boolean;
    }
  /** The server refused the change; nothing happened, and the pending change is removed. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unauthorized' }
  /** Another tab handled and removed the change. */
  | { readonly kind: 'dropped' };

/** The change that was sent, which may be an earlier one for the same subject. */
export interface SentChange {
  readonly pendingChange: PendingChange;
  readonly sent: SendResult;
}

/**
 * A script of the page may break what sending needs, before or after the request. The user must not
 * wait for that.
 */
export function responseLostAfter(fault: unknown): SendResult {
  reportFault(fault);
  return { kind: 'response-lost', failure: { kind: 'unreachable' }, isRuledOut: false };
}

/**
 * Reads the list of requests to find out whether a change whose response was lost has arrived. Sends
 * nothing. Spec §4.
 */
export async function lookUpInRequests(
  context: ChangeContext,
  pendingChange: PendingChange,
  failure?: Failure,
): Promise<SendResult> {
  return resultInList(context, pendingChange, await context.deps.list(), failure);
}

/** The result for a change whose response was lost or refused, according to the list of requests. */
export function resultInList(
  context: ChangeContext,
  pendingChange: PendingChange,
  requests: Outcome<readonly ChangeRequest[]>,
  failure?: Failure,
): SendResult {
  if (!requests.ok) return resultWithoutList(requests.failure, failure);
  const arrived = findArrivedRequest(requests.value, pendingChange);
  if (arrived)
    return {
      kind: 'accepted',
      pendingChange: storeRequestState(context, pendingChange, arrived),
    };
  return resultIfUnlisted(context.store, pendingChange, requests.value, failure);
}

/** The result if the list cannot be read: whether the change has arrived stays unknown. */
export const resultWithoutList = (listFailure: Failure, failure = listFailure): SendResult =>
  listFailure.kind === 'unauthorized'
    ? { kind: 'unauthorized' }
    : { kind: 'response-lost', failure, isRuledOut: false };

/**
 * The result for a change that is not in the list. A change is not ruled out, and may not be
 * discarded, if the list has a request for the same subject that may be new: this change may have
 * been settled since. Requests without an id are known by their number only. If the number is lower
 * than before, the list has lost some of them.
 */
export function resultIfUnlisted(
  store: PendingChangeStore,
  pendingChange: PendingChange,
  requests: readonly ChangeRequest[],
  failure?: Failure,
): SendResult {
  const { earlierRequestIds: known } = pendingChange;
  const listed = earlierRequestIds(requests, pendingChange);
  const isKnown = known && [0, countWithoutId(known)].includes(countWithoutId(listed));
  const isRuledOut = isKnown || listed.length === 0;
  if (isRuledOut) storeEarlierRequestIds(store, pendingChange.key, requests);
  return { kind: 'response-lost', failure, isRuledOut };
}

/** Looks up a pending change whose response was lost, while no other tab sends it; sends nothing. */
export const checkArrival = (context: ChangeContext, key: string): Promise<SendResult> =>
  withSendLock(context, key, (pendingChange) => lookUpInRequests(context, pendingChange));

/**
 * Reads the list before a change is sent for the first time, if its page could not. The change is
 * then recognised in a later list, even if it has been settled by then. The change is sent in any
 * case.
 */
export async function readEarlierRequests(
  { deps, store }: ChangeContext,
  { key, earlierRequestIds: known }: PendingChange,
): Promise<void> {
  if (known) return;
  const requests = await deps.list();
  if (requests.ok) storeEarlierRequestIds(store, key, requests.value);
}

/**
 * Stores the ids of the requests in a list without this change, if none are stored. Once the change
 * arrives, its request is recognised, even if it has been settled.
 */
function storeEarlierRequestIds(
  store: PendingChangeStore,
  key: string,
  requests: readonly ChangeRequest[],
): void {
  const stored = store.get(key);
  if (stored && !stored.earlierRequestIds)
    store.put({ ...stored, earlierRequestIds: earlierRequestIds(requests, stored) });
}

/** Another tab is sending the same change, and has not finished in time. */
export const heldElsewhere = { kind: 'conflict' } as const satisfies Failure;

/**
 * Runs `task` while no other tab sends this change, and only if its result is still unknown. The
 * lock is separate from the polling lock, which another tab may hold for minutes.
 */
export const withSendLock = (
  { deps, store }: ChangeContext,
  key: string,
  task: (pendingChange: PendingChange) => Promise<SendResult>,
): Promise<SendResult> =>
  withLockTimeout<SendResult>(
    deps,
    `${key}:send`,
    async () => {
      const pendingChange = store.get(key);
      if (!pendingChange) return { kind: 'dropped' };
      return pendingChange.accepted ? { kind: 'accepted', pendingChange } : task(pendingChange);
    },
    () => ({ kind: 'response-lost', failure: heldElsewhere, isRuledOut: false }),
  ).catch(responseLostAfter);
