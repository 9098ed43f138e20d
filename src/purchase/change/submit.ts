import type { Intent, IntentBook } from './pending-change-store.ts';
import { recover, send, type Sent } from './post.ts';
import type { ChangeState } from './subscription-change.state.ts';
import type { ChangeWatch } from './track.ts';
import type { ChangeWorld } from './deps.ts';
import type { Steps } from '#kit/steps.ts';

/** How long a request can be under way before it is lost for good, in ms: far more than any timeout. */
const onItsWay = 600_000;

/** What becomes of an intent until the server has it, and how that is shown. */
export interface ChangeDispatch {
  /** Sends it, under its key. */
  dispatch(intent: Intent): void;
  /** Goes on with one of an earlier visit; sends nothing. */
  resume(intent: Intent): void;
}

export function dispatchChange(
  world: ChangeWorld,
  book: IntentBook,
  steps: Steps<ChangeState>,
  { goOn }: ChangeWatch,
): ChangeDispatch {
  const arrive = (intent: Intent, sent: Sent) => {
    switch (sent.kind) {
      case 'accepted':
        return goOn(sent.intent, world.interval);
      case 'unsure': {
        const { looked, failure } = sent;
        if (intent.forgotten) return letGo(intent, looked);
        return steps.to({ step: 'unsure', intent, looked, ...(failure ? { failure } : {}) });
      }
      case 'refused':
        return steps.to({ step: 'refused', intent, failure: sent.failure });
      case 'unauthorized':
        return steps.to({ step: 'unauthorized', intent });
      case 'gone':
        return steps.to({ step: 'idle' });
    }
  };

  /** A forgotten intent that has not arrived: dropped once nothing can be on its way any more. */
  const letGo = (intent: Intent, looked: boolean) => {
    if (looked && world.clock.now() - intent.at > onItsWay) book.drop(intent.key);
    steps.to({ step: 'idle' });
  };

  return {
    // Stored before it is sent; what another tab has stored of it meanwhile stays.
    dispatch: (given) => {
      const { forgotten: _wanted, ...intent } = book.get(given.key) ?? given;
      book.put(intent);
      steps.to({ step: 'sending', intent });
      steps.run(
        () => send(world, book, intent.key),
        (sent) => arrive(intent, sent),
      );
    },
    resume: (intent) => {
      if (intent.accepted) return goOn(intent, 0);
      steps.to({ step: 'checking', intent });
      steps.run(
        () => recover(world, book, intent.key),
        (sent) => arrive(intent, sent),
      );
    },
  };
}
