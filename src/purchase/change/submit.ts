import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { recover, sendChange, submitOnce, type SendResult } from './post.ts';
import type { SubscriptionChangeState } from './subscription-change.state.ts';
import type { ChangeTracking } from './track.ts';
import type { SubscriptionChangeDeps } from './deps.ts';
import type { Steps } from '#kit/steps.ts';

/**
 * How long a request can be in transit before it counts as lost, in ms: far more than any timeout.
 */
const onItsWay = 600_000;

/** Handles a pending change until the server has accepted it. */
export interface ChangeSubmission {
  /** Stores and sends a confirmed change, or continues an open one for the same subject. */
  begin(confirmed: PendingChange): void;
  /** Sends it with its key. */
  submit(pendingChange: PendingChange): void;
  /** Continues a change of an earlier visit; sends nothing. */
  resume(pendingChange: PendingChange): void;
}

export function createSubmission(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  steps: Steps<SubscriptionChangeState>,
  { goOn }: ChangeTracking,
): ChangeSubmission {
  const arrive = (pendingChange: PendingChange, sent: SendResult, after = deps.interval) => {
    switch (sent.kind) {
      case 'accepted':
        return goOn(sent.pendingChange, after);
      case 'unsure': {
        const { looked, failure } = sent;
        if (pendingChange.forgotten) return dispose(pendingChange, looked);
        return steps.to({ step: 'unsure', pendingChange, looked, ...(failure ? { failure } : {}) });
      }
      case 'refused':
        return steps.to({ step: 'refused', pendingChange, failure: sent.failure });
      case 'unauthorized':
        return steps.to({ step: 'unauthorized', pendingChange });
      case 'gone':
        return steps.to({ step: 'idle' });
    }
  };

  /**
   * A forgotten change that has not arrived is removed once no request can be in transit any more.
   */
  const dispose = (pendingChange: PendingChange, looked: boolean) => {
    if (looked && deps.clock.now() - pendingChange.at > onItsWay) store.drop(pendingChange.key);
    steps.to({ step: 'idle' });
  };

  return {
    begin: (confirmed) => {
      steps.to({ step: 'sending', pendingChange: confirmed });
      steps.run(
        () => submitOnce(deps, store, confirmed),
        ({ pendingChange, sent }) => {
          const own = pendingChange.key === confirmed.key;
          arrive(pendingChange, sent, own ? deps.interval : 0);
        },
      );
    },
    // Stored before it is sent; what another tab has stored in the meantime is kept.
    submit: (given) => {
      const { forgotten: _wanted, ...pendingChange } = store.get(given.key) ?? given;
      store.put(pendingChange);
      steps.to({ step: 'sending', pendingChange });
      steps.run(
        () => sendChange(deps, store, pendingChange.key),
        (sent) => arrive(pendingChange, sent),
      );
    },
    resume: (pendingChange) => {
      if (pendingChange.accepted) return goOn(pendingChange, 0);
      steps.to({ step: 'checking', pendingChange });
      steps.run(
        () => recover(deps, store, pendingChange.key),
        (sent) => arrive(pendingChange, sent),
      );
    },
  };
}
