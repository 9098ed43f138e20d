import type { PendingChange, PendingChangeStore } from './pending-change-store.ts';
import { recover, send, submitOnce, type Sent } from './post.ts';
import type { SubscriptionChangeState } from './subscription-change.state.ts';
import type { ChangeTracking } from './track.ts';
import type { SubscriptionChangeDeps } from './deps.ts';
import type { Steps } from '#kit/steps.ts';

/** How long a request can be under way before it is lost for good, in ms: far more than any timeout. */
const onItsWay = 600_000;

/** What becomes of a pending change until the server has it, and how that is shown. */
export interface ChangeSubmission {
  /** Stores and sends what a person has confirmed, or takes up what is open on the same subject. */
  begin(confirmed: PendingChange): void;
  /** Sends it, under its key. */
  submit(pendingChange: PendingChange): void;
  /** Goes on with one of an earlier visit; sends nothing. */
  resume(pendingChange: PendingChange): void;
}

export function createSubmission(
  deps: SubscriptionChangeDeps,
  store: PendingChangeStore,
  steps: Steps<SubscriptionChangeState>,
  { goOn }: ChangeTracking,
): ChangeSubmission {
  const arrive = (pendingChange: PendingChange, sent: Sent, after = deps.interval) => {
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

  /** A forgotten pending change that has not arrived: dropped once nothing can be on its way any more. */
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
    // Stored before it is sent; what another tab has stored of it meanwhile stays.
    submit: (given) => {
      const { forgotten: _wanted, ...pendingChange } = store.get(given.key) ?? given;
      store.put(pendingChange);
      steps.to({ step: 'sending', pendingChange });
      steps.run(
        () => send(deps, store, pendingChange.key),
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
