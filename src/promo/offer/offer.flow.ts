import { refusalOf } from '../rejection.ts';
import type { FoundPromo } from '../activation.ts';
import type { PromoOfferCommands, PromoOfferState } from './offer.state.ts';
import type { PromoOfferDeps } from './deps.ts';
import { promoOutcomes } from './outcomes.ts';
import { trackPromo } from './track.ts';
import { isPending } from './pending-promo-store.ts';
import { submitPromo } from './submit.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** Follows one offer: shown, activated on a person's click only, then awaited. */
export function createPromoOfferFlow(
  deps: PromoOfferDeps,
): Flow<PromoOfferState, PromoOfferCommands> {
  const { memory } = deps;
  const steps = createSteps<PromoOfferState>({ step: 'loading' });
  const outcomes = promoOutcomes(deps, steps);
  const follow = trackPromo(deps, steps, outcomes);
  const send = submitPromo(deps, steps, outcomes, follow);

  const mine = (found: FoundPromo) => deps.mine?.(found) ?? true;

  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.load, (offer) => {
      if (!offer.ok) {
        if (offer.failure.kind === 'unauthorized') return deps.signInFirst();
        if (refusalOf(offer.failure)) return outcomes.end({ step: 'absent' });
        steps.to({ step: 'failed', failure: offer.failure });
        return;
      }
      if (offer.value === null) outcomes.end({ step: 'absent' });
      else if (offer.value === 'active') outcomes.end({ step: 'absent', active: true });
      else steps.to({ step: 'ready', found: offer.value });
    });
  };

  const commands: PromoOfferCommands = {
    activate: () => {
      const state = steps.in('ready', 'waiting', 'late');
      if (!state || (state.step !== 'ready' && !state.responseLost)) return;
      send(state.found);
    },
    retry: () => {
      if (steps.in('failed') || steps.in('unpaid')?.why === 'called-off') return load();
      const late = steps.in('late');
      const pending = late && memory.pending(late.found);
      if (pending) {
        outcomes.show(pending, true);
        follow(pending, 3);
      }
    },
    pay: () => {
      const state = steps.in('paying', 'late');
      if (state?.url === undefined) return;
      const opened = deps.prepare().go(state.url) === 'opened';
      if (state.step === 'paying') steps.to({ ...state, opened });
    },
    leave: () => {
      if (steps.in('sending')) return;
      const state = steps.get();
      const found = 'found' in state ? state.found : undefined;
      const sent = found && memory.pending(found);
      // Nobody knows whether it arrived: the same code again is sent under the same key.
      if (sent?.phase === 'sent') memory.keep({ ...sent, left: true });
      else memory.forget(found);
      deps.left();
    },
  };

  const unsubscribe = deps.onMessage(() => {
    const state = steps.in('waiting', 'paying', 'late');
    const pending = state && memory.pending(state.found);
    if (pending) follow(pending);
  });
  const record = memory.read((each) => 'found' in each && mine(each.found));
  if (isPending(record)) {
    outcomes.show(record, true);
    follow(record);
  } else if (deps.showsDone && record?.phase === 'done')
    steps.to({ step: 'done', found: record.found });
  else load();
  return {
    store: steps.store,
    commands,
    stop: () => {
      unsubscribe();
      steps.stop();
    },
  };
}
