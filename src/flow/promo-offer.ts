import { refusalOf } from '../domain/promo-error.ts';
import type { FoundPromo } from '../domain/promo-activation.ts';
import type { PromoOfferCommands, PromoOfferState } from '../domain/promo-offer.ts';
import type { PromoOfferDeps } from './promo-deps.ts';
import { promoEnds } from './promo-ends.ts';
import { followPromo } from './promo-follow.ts';
import { isPending, type PendingPromo } from './promo-memory.ts';
import { sendPromo } from './promo-send.ts';
import { createSteps, type Flow } from './steps.ts';

/** Follows one offer: shown, activated on a person's click only, then awaited. */
export function createPromoOfferFlow(
  deps: PromoOfferDeps,
): Flow<PromoOfferState, PromoOfferCommands> {
  const { memory } = deps;
  const steps = createSteps<PromoOfferState>({ step: 'loading' });
  const ends = promoEnds(deps, steps);
  const follow = followPromo(deps, steps, ends);
  const send = sendPromo(deps, steps, ends, follow);

  const mine = (found: FoundPromo) => deps.mine?.(found) ?? true;
  /** @param of what is shown here: another tab may have sent another code since */
  const pendingOf = (of?: FoundPromo): PendingPromo | undefined => {
    const record = memory.read();
    if (!isPending(record) || !mine(record.found)) return undefined;
    const same = !of || (record.found.code === of.code && record.found.by === of.by);
    return same ? record : undefined;
  };

  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.load, (offer) => {
      if (!offer.ok) {
        if (offer.failure.kind === 'unauthorized') return deps.signInFirst();
        if (refusalOf(offer.failure)) return ends.end({ step: 'absent' });
        steps.to({ step: 'failed', failure: offer.failure });
        return;
      }
      if (offer.value === null) ends.end({ step: 'absent' });
      else steps.to({ step: 'ready', found: offer.value });
    });
  };

  const commands: PromoOfferCommands = {
    activate: () => {
      const state = steps.in('ready', 'waiting', 'late');
      if (!state || (state.step !== 'ready' && !state.unheard)) return;
      send(state.found, pendingOf(state.found));
    },
    retry: () => {
      if (steps.in('failed') || steps.in('unpaid')?.why === 'called-off') return load();
      const late = steps.in('late');
      const pending = late && pendingOf(late.found);
      if (pending) {
        ends.show(pending, true);
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
      memory.forget();
      deps.left();
    },
  };

  const deaf = deps.hear(() => {
    const state = steps.in('waiting', 'paying', 'late');
    const pending = state && pendingOf(state.found);
    if (pending) follow(pending);
  });
  const pending = pendingOf();
  const record = memory.read();
  if (pending) {
    ends.show(pending, true);
    follow(pending);
  } else if (deps.showsDone && record?.phase === 'done' && mine(record.found))
    steps.to({ step: 'done', found: record.found });
  else load();
  return {
    store: steps.store,
    commands,
    stop: () => {
      deaf();
      steps.stop();
    },
  };
}
