import type { Outcome } from '../../src/domain/failure.ts';
import type { Intent, IntentBook } from '../../src/flow/change-intent.ts';
import { isGivenUp } from '../../src/flow/change-match.ts';
import type { Visibility } from '../../src/domain/visibility.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';

export type OutcomeState =
  | { readonly step: 'opening' }
  /** Without an intent where nothing is kept: the address was opened by itself, or long ago. */
  | { readonly step: 'shown'; readonly intent?: Intent };

export interface OutcomeCommands {
  toPlans(): void;
  toOffers(): void;
}

export interface OutcomeDeps {
  readonly verdict: 'success' | 'failure';
  /** The intents of whoever is signed in. */
  readonly book: (signal: AbortSignal) => Promise<Outcome<IntentBook>>;
  readonly visibility: Visibility;
  readonly navigate: (target: string) => void;
}

/**
 * `/plans/available-packages/success` and `/failure`: the outcome of the last
 * purchase. It counts as seen once the page is looked at; a reload shows it again.
 */
export function createOutcomeFlow(deps: OutcomeDeps): Flow<OutcomeState, OutcomeCommands> {
  const { verdict, visibility, navigate } = deps;
  const steps = createSteps<OutcomeState>({ step: 'opening' });
  let callOff = () => {};

  steps.run(deps.book, (book) => {
    if (!book.ok) return steps.to({ step: 'shown' });
    const settled = book.value
      .all()
      .filter(
        (each) => each.verdict === verdict && each.command !== 'unsubscribe' && !isGivenUp(each),
      );
    const intent = settled.find((each) => !each.seen) ?? settled[0];
    if (!intent) return steps.to({ step: 'shown' });
    steps.to({ step: 'shown', intent });
    const seen = () => void book.value.put({ ...intent, seen: true });
    if (visibility.visible()) seen();
    else callOff = visibility.onceVisible(seen);
  });

  return {
    store: steps.store,
    commands: {
      toPlans: () => navigate('/plans'),
      toOffers: () => navigate('/plans/available-packages'),
    },
    stop: () => {
      callOff();
      steps.stop();
    },
  };
}
