import { withLockTimeout } from '#base/flow/lock-timeout.ts';
import { mayHaveReachedServer } from '#base/values/failure-traits.ts';
import { storeRequestState, pendingChangeForOpenRequest } from '../store-request-state.ts';
import { type PendingChange, type PendingChangeStore, isUndone } from '../pending-change-store.ts';
import {
  isFinishedSince,
  withoutId,
  findArrivedRequest,
  findOpenPaymentRequest,
  isNewRequest,
} from '../find-request.ts';
import {
  checkArrival,
  lookUpInRequests,
  readEarlierRequests,
  resultInList,
  heldElsewhere,
  withSendLock,
  responseLostAfter,
  type SendResult,
  type SentChange,
  resultIfUnlisted,
  resultWithoutList,
} from './look-up-request.ts';
import type { ChangeContext } from '../subscription-change.state.ts';
import { verdictOf } from '../../change-request.ts';
import type { Failure } from '#base/values/failure.ts';

/**
 * Sends a change with its key, under a lock. The response is stored before anyone is notified, so
 * it is kept even if the user leaves.
 * @param repeated whether the key may have been sent before
 */
export const sendChange = (
  context: ChangeContext,
  key: string,
  repeated: boolean,
): Promise<SendResult> =>
  withSendLock(context, key, async (stored) => {
    const { deps, store } = context;
    // A change of an earlier day starts again: it must not count as old once it has been accepted.
    const pendingChange = repeated ? store.put({ ...stored, at: deps.clock.now() }) : stored;
    orderBefore(store, pendingChange);
    const outcome = await deps.create(pendingChange, key);
    if (outcome.ok)
      return {
        kind: 'accepted',
        pendingChange: storeRequestState(context, pendingChange, outcome.value),
      };
    const { failure } = outcome;
    if (failure.kind === 'conflict')
      return resolveConflict(context, pendingChange, failure, repeated);
    if (mayHaveReachedServer(failure)) return lookUpInRequests(context, pendingChange, failure);
    const listed = await resultDespiteRefusal(context, pendingChange, failure, repeated);
    if (listed) return listed;
    store.drop(key);
    deps.announce({ type: 'change-updated', key });
    return { kind: 'refused', failure };
  });

/**
 * What the list says about a change that was refused; undefined: the refusal stands. The refusal says nothing
 * about what was sent before, which a server that ignores the key refuses. It says nothing either about a
 * cancellation of the same package from another device.
 */
async function resultDespiteRefusal(
  context: ChangeContext,
  pendingChange: PendingChange,
  failure: Failure,
  repeated: boolean,
): Promise<SendResult | undefined> {
  const isPurchase = pendingChange.command === 'subscribe';
  if (isPurchase && !repeated) return undefined;
  const requests = await context.deps.list();
  const found = resultInList(context, pendingChange, requests, failure);
  if (!repeated) return found.kind === 'accepted' ? found : undefined;
  if (found.kind !== 'response-lost') return found;
  // After a definite refusal the user may discard a purchase; if it has arrived after all, it is
  // recognised. A cancellation that is discarded would be called one that has not arrived.
  return found.isRuledOut ? undefined : { ...found, isRuledOut: requests.ok && isPurchase };
}

/**
 * Dates what is settled when a change is sent before that change. A clock that was ahead may have stored
 * it as later, and it must not seem to undo this change.
 */
function orderBefore(store: PendingChangeStore, { id, at }: PendingChange): void {
  for (const each of store.all()) {
    const isSettled = each.verdict !== undefined;
    if (each.id === id && isSettled && each.at > at) store.put({ ...each, at: at - 1 });
  }
}

/**
 * Stores a confirmed change and sends it, under a lock for its subject. A second tab that confirms
 * the same change waits. It then continues the change of the first tab, or shows its outcome. The
 * lock is held until the server has responded, because the second tab then reads what was stored.
 */
export const storeAndSend = (
  context: ChangeContext,
  confirmed: PendingChange,
): Promise<SentChange> => {
  const { deps, store } = context;
  const sameSubject = () =>
    store.all().filter((each) => subjectLockName(each) === subjectLockName(confirmed));
  const settledBefore = sameSubject().flatMap(({ key, verdict }) => (verdict ? [key] : []));
  // Confirming again continues this stored change instead of starting another if it has not been
  // undone. Its outcome must not have been shown, unless another tab has just completed it. A
  // failure is replaced.
  const continues = (each: PendingChange) =>
    !isUndone(store.all(), each, confirmed.at) &&
    (!each.seen ||
      (each.verdict === 'success' &&
        (!settledBefore.includes(each.key) || isFinishedSince(each, confirmed))));
  return withLockTimeout<SentChange>(
    deps,
    subjectLockName(confirmed),
    async () => {
      const stored = sameSubject();
      const earlier = stored.find(continues);
      if (earlier?.accepted && earlier.verdict !== 'failure')
        return { pendingChange: earlier, sent: { kind: 'accepted', pendingChange: earlier } };
      if (earlier?.verdict === 'failure') store.drop(earlier.key);
      const pendingChange = store.put(
        earlier && earlier.verdict === undefined
          ? confirmedAgain(earlier, confirmed)
          : besideStored(stored, confirmed),
      );
      const { key } = pendingChange;
      const isRepeated = key !== confirmed.key;
      if (isRepeated) {
        // Another tab may have stored the response, which this tab may not see yet.
        const arrival = await checkArrival(context, key);
        if (arrival.kind !== 'response-lost') return { pendingChange, sent: arrival };
      } else await readEarlierRequests(context, pendingChange);
      return { pendingChange, sent: await sendChange(context, key, isRepeated) };
    },
    // Nothing has been sent here; what the other tab has stored, this one continues.
    () => ({ pendingChange: confirmed, sent: { kind: 'refused', failure: heldElsewhere } }),
  ).catch((fault: unknown) => ({ pendingChange: confirmed, sent: responseLostAfter(fault) }));
};

const subjectLockName = ({ userId, command, id }: PendingChange): string =>
  `begin:${userId}:${command}:${id}`;

/** The stored change, updated with what the user has just confirmed: the price may have changed. */
function confirmedAgain(
  { key, earlierRequestIds }: PendingChange,
  confirmed: PendingChange,
): PendingChange {
  return { ...confirmed, key, earlierRequestIds };
}

/**
 * A new change. The requests of the stored changes count as earlier ones, because the list that the
 * page has read may lack them. Reading the list again could fail, and a lost purchase would not be
 * recognised. Requests without an id cannot be told apart. If a list and a stored change both have
 * one, the earlier requests are unknown: a request counted twice would hide a lost change.
 */
function besideStored(stored: readonly PendingChange[], confirmed: PendingChange): PendingChange {
  const { earlierRequestIds: known } = confirmed;
  const ids = stored.map(({ requestId = withoutId }) => requestId);
  const isAmbiguous = known?.includes(withoutId) && ids.includes(withoutId);
  return { ...confirmed, earlierRequestIds: isAmbiguous ? undefined : known?.concat(ids) };
}

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
async function resolveConflict(
  context: ChangeContext,
  pendingChange: PendingChange,
  failure: Failure,
  repeated: boolean,
): Promise<SendResult> {
  const { deps, store } = context;
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
      pendingChange: storeRequestState(context, { ...pendingChange, ...origin }, arrived),
    };
  }
  const running = requests.value.some((each) => verdictOf(each) === 'wait');
  if (!running) return resultIfUnlisted(store, pendingChange, requests.value, failure);
  store.drop(pendingChange.key);
  deps.announce({ type: 'change-updated', key: pendingChange.key });
  const other =
    pendingChange.command === 'unsubscribe' ? undefined : findOpenPaymentRequest(requests.value);
  if (!other) return { kind: 'refused', failure };
  return { kind: 'accepted', pendingChange: pendingChangeForOpenRequest(context, other) };
}
