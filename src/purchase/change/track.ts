import type { Failure } from '#values/failure.ts';
import { follow, type Followed } from './poll-status.ts';
import type { Intent, IntentBook } from './pending-change-store.ts';
import { isGivenUp } from './find-request.ts';
import type { ChangeState } from './subscription-change.state.ts';
import type { ChangeNews, ChangeWorld } from './deps.ts';
import type { Steps } from '#kit/steps.ts';

/** What becomes of an intent that the server has, and how that is shown. */
export interface ChangeWatch {
  /**
   * Asks for the outcome until it is stored.
   * @param after milliseconds until the first question
   * @param failure of giving its payment up
   */
  watch(intent: Intent, after: number, failure?: Failure): void;
  /** To its end where that is stored already, else watches it. */
  goOn(intent: Intent, after: number): void;
  /** What another tab or widget tells may be about the intent shown here. */
  heard(news: ChangeNews): void;
}

export function watchChange(
  world: ChangeWorld,
  book: IntentBook,
  steps: Steps<ChangeState>,
): ChangeWatch {
  const watch = (intent: Intent, after: number, failure?: Failure) => {
    steps.to({ step: 'waiting', intent, ...(failure ? { failure } : {}) });
    steps.run(
      (signal) => follow(world, book, intent.key, after, signal),
      (followed) => show(intent, followed),
    );
  };

  /** What is stored now, after polling has ended. */
  const show = (before: Intent, followed: Followed) => {
    const intent = book.get(before.key);
    if (!intent || followed === 'gone') return steps.to({ step: 'idle' });
    if (followed === 'unauthorized') return steps.to({ step: 'unauthorized', intent });
    if (intent.verdict) return settle(intent);
    if (followed === 'moved') return watch(intent, world.interval);
    steps.to({ step: 'processing', intent });
  };

  /** A session that was to be given up and came to nothing is given up, not declined. */
  const settle = (intent: Intent) => {
    const abandoned = isGivenUp(intent);
    // Kept as seen: other tabs, and the offer that it was to pay for, ask what became of it.
    if (abandoned) book.put({ ...intent, seen: true });
    steps.to({ step: abandoned ? 'given-up' : 'done', intent });
  };

  const goOn = (intent: Intent, after: number) => {
    if (!intent.verdict) return watch(intent, after);
    steps.abort();
    settle(intent);
  };

  const heard = (news: ChangeNews) => {
    const state = steps.in('waiting', 'processing', 'unsure', 'checking');
    if (!state) return;
    const intent = book.get(state.intent.key);
    if (!intent) {
      steps.abort();
      return steps.to({ step: 'idle' });
    }
    if (intent.verdict) return goOn(intent, 0);
    const mine = news.type === 'change-moved' && news.key === intent.key;
    const cappedThere = intent.cappedAt !== state.intent.cappedAt;
    if (mine && cappedThere && state.step === 'waiting') {
      steps.abort();
      return steps.to({ step: 'processing', intent });
    }
    const lookNow = news.type === 'packages-changed' || news.key === undefined;
    if (intent.accepted && (lookNow || (mine && state.step !== 'processing')))
      watch(intent, lookNow ? 0 : world.interval);
  };

  return { watch, goOn, heard };
}
