import { createChangeSubmission, type ChangeSubmission } from './change-submission.ts';
import { cancelPayment } from './cancel-payment.ts';
import { createPendingChangeStore, type PendingChange } from './pending-change-store.ts';
import { earlierRequestIds } from './find-request.ts';
import {
  pendingChangeForOpenRequest,
  refreshPendingChanges,
  storeAsSeen,
} from './store-request-state.ts';
import type {
  SubscriptionChangeCommands,
  SubscriptionChangeState,
  ChangeContext,
  SubscriptionChangeDeps,
} from './subscription-change.state.ts';
import { createChangeTracking, type ChangeTracking } from './change-tracking.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';

export type SubscriptionChange = Flow<SubscriptionChangeState, SubscriptionChangeCommands>;

/**
 * Buys and cancels packages (spec §4). Each change that the user confirms is made exactly once,
 * even after a reload or in several tabs.
 *
 * ```
 *   idle ──begin──► sending ──accepted──► waiting ──verdict──► done ──markSeen──► (stored as seen)
 *   idle ──resume──► checking ──it arrived──► waiting     or directly: waiting, delayed, done
 *   sending ──409──► waiting (another payment is open: it is tracked instead)
 *   sending ──refused──► refused
 *   sending, checking ──► response-lost ──retry (same key)──► sending
 *                         response-lost ──discard─► idle
 *   waiting ──180 s──► delayed ──checkNow──► waiting
 *   waiting, delayed ──cancelPayment──► cancelling ──► cancelled
 *   any but a first sending ──401──► unauthorized
 * ```
 *
 * One pending change has one idempotency key. It is stored under `purchase:<key>` before anything
 * is sent. It is kept through retries, reloads and other tabs until its outcome is known and seen.
 * Opening a page never sends anything. A request whose response was lost is looked up in the list.
 * If the list is inconclusive, the user decides (`retry` with the same key, or `discard`). One tab
 * polls, and the others are notified. Stopping ends the tracking, not the request.
 */
export function createSubscriptionChange(deps: SubscriptionChangeDeps): SubscriptionChange {
  const steps = createSteps<SubscriptionChangeState>({ step: 'idle' });
  const store = createPendingChangeStore(deps.storage, deps.userId);
  const tracking = createChangeTracking({ deps, store }, steps);
  const submission = createChangeSubmission({ deps, store }, steps, tracking);
  const unsubscribe = deps.onMessage(tracking.receive);
  return {
    store: steps.store,
    commands: changeCommands({ deps, steps, store, tracking, submission }),
    stop: () => {
      unsubscribe();
      steps.stop();
    },
  };
}

/** A subscription change: its state, its tracking and its submission. */
interface ChangeParts extends ChangeContext {
  readonly steps: Steps<SubscriptionChangeState>;
  readonly tracking: ChangeTracking;
  readonly submission: ChangeSubmission;
}

/** The commands of a change, and the states in which they apply. */
function changeCommands(parts: ChangeParts): SubscriptionChangeCommands {
  const { deps, steps, store, tracking, submission } = parts;
  return {
    begin: (subject, details = {}) => {
      if (!steps.in('idle', 'done', 'refused', 'cancelled', 'delayed')) return;
      const { requests, key = deps.newIdempotencyKey(), ...described } = details;
      submission.begin({
        ...subject,
        key,
        userId: deps.userId,
        at: deps.clock.now(),
        ...described,
        earlierRequestIds: requests && earlierRequestIds(requests, subject),
      });
    },
    resume: (accepts = () => true) => resume(parts, accepts),
    trackOpen: (request) => {
      if (steps.in('idle'))
        tracking.showOrTrack(pendingChangeForOpenRequest(parts, request), deps.intervalMs);
    },
    retry: () => {
      const state = steps.in('response-lost');
      if (state) submission.submit(state.pendingChange);
    },
    checkNow: () => {
      const state = steps.in('delayed', 'waiting');
      if (state) tracking.track(state.pendingChange, 0);
    },
    cancelPayment: () => {
      const state = steps.in('waiting', 'delayed');
      if (state?.pendingChange.command === 'subscribe')
        startCancellingPayment(parts, state.pendingChange);
    },
    discard: () => {
      const state = steps.in('response-lost');
      if (!state?.isRuledOut) return;
      const pendingChange = store.get(state.pendingChange.key);
      if (pendingChange && !pendingChange.accepted)
        store.put({ ...pendingChange, discarded: true });
      steps.to({ step: 'idle' });
    },
    markSeen: () => {
      const state = steps.in('done');
      const pendingChange = state && store.get(state.pendingChange.key);
      if (pendingChange) storeAsSeen(parts, pendingChange);
    },
  };
}

/**
 * Continues an earlier change whose outcome has not been shown, if there is one, as after a reload.
 * It sends nothing. An outcome is shown, an accepted change is polled, and any other is looked up
 * in the list of requests. If it is not in the list, the user decides whether to send it again,
 * with the same key.
 */
function resume(parts: ChangeParts, accepts: (pendingChange: PendingChange) => boolean): boolean {
  const { steps, store, submission } = parts;
  const unseen = () => inOrder(store.all().filter((each) => !each.seen && accepts(each)));
  const [first, ...others] = unseen();
  if (!first) return false;
  if (first.verdict || others.length === 0) {
    submission.continueEarlier(first);
    return true;
  }
  // A change that was paid for in the meantime is shown before a change that is still waiting.
  steps.to({ step: 'checking', pendingChange: first });
  steps.run(
    () => refreshPendingChanges(parts),
    () => {
      const [now] = unseen();
      if (now) submission.continueEarlier(now);
      else steps.to({ step: 'idle' });
    },
  );
  return true;
}

/** Sends the cancellation of an open payment; if that fails, tracking continues. */
function startCancellingPayment(parts: ChangeParts, pendingChange: PendingChange): void {
  const { deps, steps, tracking } = parts;
  steps.to({ step: 'cancelling', pendingChange });
  steps.run(
    () => cancelPayment(parts, pendingChange),
    (result) => {
      if (result.kind === 'done') tracking.showOrTrack(result.pendingChange, deps.intervalMs);
      else if (result.failure.kind === 'unauthorized')
        steps.to({ step: 'unauthorized', pendingChange });
      else tracking.track(pendingChange, deps.intervalMs, result.failure);
    },
  );
}

/**
 * The order: outcomes, changes that may not have arrived (an open payment must not hide them), accepted
 * changes, discarded changes. The newest first in each group.
 */
const inOrder = (pendingChanges: readonly PendingChange[]): readonly PendingChange[] => {
  const rank = ({ verdict, discarded, accepted }: PendingChange) =>
    verdict ? 0 : discarded ? 3 : accepted ? 2 : 1;
  return [...pendingChanges].sort((a, b) => rank(a) - rank(b));
};
