import type { Failure } from '#base/values/failure.ts';
import { pollStatus, type PollResult } from './change-polling.ts';
import { type PendingChange, isUndone, isPaymentCancelled } from './pending-change-store.ts';
import type {
  SubscriptionChangeState,
  ChangeMessage,
  ChangeContext,
} from './subscription-change.state.ts';
import { delay } from '#base/flow/delay.ts';
import type { Steps } from '#base/flow/steps.ts';

/** Tracks a pending change that the server has accepted. */
export interface ChangeTracking {
  /**
   * Polls until the outcome is stored.
   * @param delayMs milliseconds until the first poll
   * @param failure of cancelling its payment
   */
  track(pendingChange: PendingChange, delayMs: number, failure?: Failure): void;
  /** Shows the stored outcome, or tracks the change. */
  showOrTrack(pendingChange: PendingChange, delayMs: number): void;
  /** A message from another tab or widget that may concern this change. */
  receive(message: ChangeMessage): void;
}

export function createChangeTracking(
  context: ChangeContext,
  steps: Steps<SubscriptionChangeState>,
): ChangeTracking {
  const { deps, store } = context;
  const track = (pendingChange: PendingChange, delayMs: number, failure?: Failure) => {
    steps.to({ step: 'waiting', pendingChange, failure });
    poll(pendingChange, delayMs);
  };

  /** The screen stays until there is news. */
  const poll = (pendingChange: PendingChange, delayMs: number) =>
    steps.run(
      (signal) => pollStatus(context, pendingChange, delayMs, signal),
      (pollResult) => show(pendingChange, pollResult),
    );

  /** Shows what is stored once polling has ended. */
  const show = (before: PendingChange, pollResult: PollResult) => {
    if (pollResult === 'dropped') return steps.to({ step: 'idle' });
    const pendingChange = store.get(before.key) ?? before;
    if (pollResult === 'unauthorized') return steps.to({ step: 'unauthorized', pendingChange });
    if (pendingChange.verdict) return settle(pendingChange);
    if (pollResult === 'updated') return track(pendingChange, deps.intervalMs);
    showDelayed(pendingChange);
  };

  /** A delayed change is polled again when the user returns, who may have paid meanwhile. */
  const showDelayed = (pendingChange: PendingChange) => {
    steps.to({ step: 'delayed', pendingChange });
    steps.run(
      (signal) => delay(deps.clock, Infinity, signal, deps.visibility),
      () => poll(pendingChange, 0),
    );
  };

  /**
   * A payment that was cancelled and then failed counts as cancelled, not as declined. A change that
   * has been undone since shows no outcome: the user would take it for that of a new change.
   */
  const settle = (pendingChange: PendingChange) => {
    const cancelled = isPaymentCancelled(pendingChange);
    const undone = isUndone(store.all(), pendingChange, deps.clock.now());
    // The change is kept as seen: other tabs, and the offer that was to be paid for, need its
    // outcome.
    if (cancelled || undone) store.put({ ...pendingChange, seen: true });
    steps.to(undone ? { step: 'idle' } : { step: cancelled ? 'cancelled' : 'done', pendingChange });
  };

  const showOrTrack = (pendingChange: PendingChange, delayMs: number) => {
    if (!pendingChange.verdict) return track(pendingChange, delayMs);
    steps.abort();
    settle(pendingChange);
  };

  const receive = (message: ChangeMessage) => {
    const state = steps.in('waiting', 'delayed', 'response-lost', 'checking');
    if (!state) return;
    const { key, accepted } = state.pendingChange;
    // An accepted change is only missing if the page has cleared its storage.
    const pendingChange = store.get(key) ?? (accepted && store.put(state.pendingChange));
    if (!pendingChange) {
      steps.abort();
      return steps.to({ step: 'idle' });
    }
    if (pendingChange.verdict) return showOrTrack(pendingChange, 0);
    const isOwn = message.type === 'change-updated' && message.key === pendingChange.key;
    const timedOutThere = pendingChange.timedOutAt !== state.pendingChange.timedOutAt;
    if (isOwn && timedOutThere && state.step === 'waiting') return showDelayed(pendingChange);
    const pollNow = message.type === 'packages-changed' || message.key === undefined;
    const isDelayed = state.step === 'delayed';
    if (pendingChange.accepted && (pollNow || (isOwn && !isDelayed)))
      (isDelayed ? poll : track)(pendingChange, pollNow ? 0 : deps.intervalMs);
  };

  return { track, showOrTrack, receive };
}
