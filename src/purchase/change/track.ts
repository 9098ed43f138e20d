import type { Failure } from '#values/failure.ts';
import { pollStatus, type PollResult } from './poll-status.ts';
import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { isPaymentCancelled } from './find-request.ts';
import type { SubscriptionChangeState } from './subscription-change.state.ts';
import type { ChangeMessage, SubscriptionChangeDeps } from './deps.ts';
import type { Steps } from '#kit/steps.ts';

/** Tracks a pending change that the server has accepted. */
export interface ChangeTracking {
  /**
   * Polls until the outcome is stored.
   * @param after milliseconds until the first poll
   * @param failure of abandoning its payment
   */
  watch(pendingChange: PendingChange, after: number, failure?: Failure): void;
  /** Shows the stored outcome, or tracks the change. */
  goOn(pendingChange: PendingChange, after: number): void;
  /** A message from another tab or widget that may concern this change. */
  receive(news: ChangeMessage): void;
}

export function trackChange(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  steps: Steps<SubscriptionChangeState>,
): ChangeTracking {
  const watch = (pendingChange: PendingChange, after: number, failure?: Failure) => {
    steps.to({ step: 'waiting', pendingChange, ...(failure ? { failure } : {}) });
    steps.run(
      (signal) => pollStatus(deps, store, pendingChange.key, after, signal),
      (followed) => show(pendingChange, followed),
    );
  };

  /** Shows what is stored once polling has ended. */
  const show = (before: PendingChange, followed: PollResult) => {
    const pendingChange = store.get(before.key);
    if (!pendingChange || followed === 'gone') return steps.to({ step: 'idle' });
    if (followed === 'unauthorized') return steps.to({ step: 'unauthorized', pendingChange });
    if (pendingChange.verdict) return settle(pendingChange);
    if (followed === 'moved') return watch(pendingChange, deps.interval);
    steps.to({ step: 'processing', pendingChange });
  };

  /** A session that was abandoned and then failed counts as abandoned, not as declined. */
  const settle = (pendingChange: PendingChange) => {
    const abandoned = isPaymentCancelled(pendingChange);
    // Kept as seen: other tabs, and the offer it was to pay for, need to know the outcome.
    if (abandoned) store.put({ ...pendingChange, seen: true });
    steps.to({ step: abandoned ? 'given-up' : 'done', pendingChange });
  };

  const goOn = (pendingChange: PendingChange, after: number) => {
    if (!pendingChange.verdict) return watch(pendingChange, after);
    steps.abort();
    settle(pendingChange);
  };

  const receive = (news: ChangeMessage) => {
    const state = steps.in('waiting', 'processing', 'unsure', 'checking');
    if (!state) return;
    const pendingChange = store.get(state.pendingChange.key);
    if (!pendingChange) {
      steps.abort();
      return steps.to({ step: 'idle' });
    }
    if (pendingChange.verdict) return goOn(pendingChange, 0);
    const mine = news.type === 'change-moved' && news.key === pendingChange.key;
    const cappedThere = pendingChange.cappedAt !== state.pendingChange.cappedAt;
    if (mine && cappedThere && state.step === 'waiting') {
      steps.abort();
      return steps.to({ step: 'processing', pendingChange });
    }
    const lookNow = news.type === 'packages-changed' || news.key === undefined;
    if (pendingChange.accepted && (lookNow || (mine && state.step !== 'processing')))
      watch(pendingChange, lookNow ? 0 : deps.interval);
  };

  return { watch, goOn, receive };
}
