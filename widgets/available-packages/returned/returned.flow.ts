import type { Outcome } from '#values/failure.ts';
import type { Change } from '#purchase/change/subscription-change.ts';
import type { ChangeState } from '#purchase/change/subscription-change.state.ts';
import type { Intent } from '#purchase/change/pending-change-store.ts';
import type { ChangeNews } from '#purchase/change/deps.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** What is known of the purchase that was paid for. */
export type ReturnedState =
  | { readonly step: 'opening' }
  /** The bank says so; the operator has not said yet. `intent` where one is kept here. */
  | { readonly step: 'paid'; readonly intent?: Intent }
  | { readonly step: 'connected'; readonly intent: Intent }
  | { readonly step: 'declined'; readonly intent?: Intent };

export interface ReturnedCommands {
  toPlans(): void;
  toOffers(): void;
}

export interface ReturnedDeps {
  /** What the address says: where the bank has sent the person. */
  readonly says: 'paid' | 'declined';
  /** The package that the address names, if any. */
  readonly packageId?: string | undefined;
  /** The engine for whoever is signed in. */
  readonly change: (signal: AbortSignal) => Promise<Outcome<Change>>;
  readonly visible: () => boolean;
  readonly announce: (news: ChangeNews) => void;
  readonly navigate: (target: string) => void;
}

/**
 * `/payment/success`, `/sbp/success` and `/payment/failure`: where a payment page
 * leads. The other tabs and widgets hear of it at once. An address proves nothing,
 * so what the operator says of the purchase kept here goes before it.
 */
export function createReturnedFlow(deps: ReturnedDeps): Flow<ReturnedState, ReturnedCommands> {
  const { says, navigate } = deps;
  const steps = createSteps<ReturnedState>({ step: 'opening' });
  let change: Change | undefined;
  let unwatch = () => {};

  const show = (state: ChangeState) => {
    switch (state.step) {
      case 'done':
        steps.to({
          step: state.intent.verdict === 'success' ? 'connected' : 'declined',
          intent: state.intent,
        });
        return deps.visible() ? change?.commands.seen() : undefined;
      case 'waiting':
      case 'processing':
      case 'giving-up':
      case 'unsure':
        return steps.to({ step: says, intent: state.intent });
      case 'idle':
      case 'refused':
      case 'given-up':
      case 'unauthorized':
        return steps.to({ step: says });
      case 'sending':
      case 'checking':
        return undefined;
    }
  };

  deps.announce({ type: 'change-moved' });
  if (says === 'paid') deps.announce({ type: 'packages-changed' });
  steps.run(deps.change, (engine) => {
    if (!engine.ok) return steps.to({ step: says });
    change = engine.value;
    unwatch = change.store.subscribe(show);
    const { pickUp } = change.commands;
    const bought = ({ command }: Intent) => command !== 'unsubscribe';
    if (!pickUp((intent) => bought(intent) && intent.id === deps.packageId) && !pickUp(bought))
      steps.to({ step: says });
  });

  return {
    store: steps.store,
    commands: {
      toPlans: () => navigate('/plans'),
      toOffers: () => navigate('/plans/available-packages'),
    },
    stop: () => {
      unwatch();
      change?.stop();
      steps.stop();
    },
  };
}
