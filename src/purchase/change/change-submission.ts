import type { PendingChange } from './pending-change-store.ts';
import { checkArrival, type SendResult } from './sending/look-up-request.ts';
import { sendChange, storeAndSend } from './sending/send-change.ts';
import type { SubscriptionChangeState, ChangeContext } from './subscription-change.state.ts';
import type { ChangeTracking } from './change-tracking.ts';
import type { Steps } from '#base/flow/steps.ts';

/**
 * How long a request can be in transit before it counts as lost, in ms: far more than any timeout.
 */
const maxTransitMs = 600_000;

/** Handles a pending change until the server has accepted it. */
export interface ChangeSubmission {
  /** Stores and sends a confirmed change, or continues an open change of the same subject. */
  begin(confirmed: PendingChange): void;
  /** Sends the change with its key. */
  submit(pendingChange: PendingChange): void;
  /** Continues a change of an earlier visit; sends nothing. */
  continueEarlier(pendingChange: PendingChange): void;
}

export function createChangeSubmission(
  context: ChangeContext,
  steps: Steps<SubscriptionChangeState>,
  tracking: ChangeTracking,
): ChangeSubmission {
  const { deps, store } = context;
  const { showResult, check } = createArrival(context, steps, tracking);
  return {
    begin: (confirmed) => {
      steps.to({ step: 'sending', pendingChange: confirmed });
      steps.run(
        () => storeAndSend(context, confirmed),
        ({ pendingChange, sent }) => {
          const isNew = pendingChange.key === confirmed.key;
          showResult(pendingChange, sent, isNew ? deps.intervalMs : 0);
        },
      );
    },
    // The change is stored before it is sent; what another tab has stored meanwhile is kept.
    submit: (toSend) => {
      const { discarded: _discarded, ...pendingChange } = store.get(toSend.key) ?? toSend;
      store.put(pendingChange);
      steps.to({ step: 'sending', pendingChange });
      steps.run(
        () => sendChange(context, pendingChange.key, true),
        (sent) => showResult(pendingChange, sent),
      );
    },
    continueEarlier: (pendingChange) => {
      if (pendingChange.accepted) return tracking.showOrTrack(pendingChange, 0);
      check({ step: 'checking', pendingChange });
    },
  };
}

/** Shows whether a change has arrived, and looks it up. */
function createArrival(
  context: ChangeContext,
  steps: Steps<SubscriptionChangeState>,
  { showOrTrack }: ChangeTracking,
) {
  const { deps } = context;
  const showResult = (pendingChange: PendingChange, sent: SendResult, waitMs = deps.intervalMs) => {
    switch (sent.kind) {
      case 'accepted':
        return showOrTrack(sent.pendingChange, waitMs);
      case 'response-lost': {
        const { isRuledOut, failure } = sent;
        if (pendingChange.discarded)
          return dropDiscarded(context, steps, pendingChange, isRuledOut);
        steps.to({ step: 'response-lost', pendingChange, isRuledOut, failure });
        if (failure?.kind === 'offline') checkOnceOnline(pendingChange);
        return;
      }
      case 'refused':
        return steps.to({ step: 'refused', pendingChange, failure: sent.failure });
      case 'unauthorized':
        return steps.to({ step: 'unauthorized', pendingChange });
      case 'dropped':
        return steps.to({ step: 'idle' });
    }
  };

  /** Without a connection nothing can be looked up. Once it is back, the list tells. */
  const checkOnceOnline = (pendingChange: PendingChange) => {
    const { onceOnline } = deps;
    if (!onceOnline) return;
    const online = (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', onceOnline(resolve)));
    steps.run(online, () => check({ step: 'checking', pendingChange, isBack: true }));
  };

  const check = (checking: Extract<SubscriptionChangeState, { step: 'checking' }>) => {
    const { pendingChange } = checking;
    steps.to(checking);
    steps.run(
      () => checkArrival(context, pendingChange.key),
      (sent) => showResult(pendingChange, sent),
    );
  };

  return { showResult, check };
}

/** A discarded change that has not arrived is removed once no request can be in transit any more. */
function dropDiscarded(
  { deps, store }: ChangeContext,
  steps: Steps<SubscriptionChangeState>,
  { key, at }: PendingChange,
  isRuledOut: boolean,
): void {
  if (isRuledOut && deps.clock.now() - at > maxTransitMs) store.drop(key);
  steps.to({ step: 'idle' });
}
