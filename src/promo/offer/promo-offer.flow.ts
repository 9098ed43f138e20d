import type { Failure } from '#base/values/failure.ts';
import { refusalOf } from '../promo-code.ts';
import type { PromoOfferCommands, PromoOfferState, PromoOfferDeps } from './promo-offer.state.ts';
import { createPromoOutcomes, type PromoOutcomes } from './outcomes.ts';
import { pollsPerRetry, trackPromo, type TrackPromo } from './track-promo.ts';
import { isPending } from './promo-record.ts';
import { recently } from './promo-record-store.ts';
import { submitPromo } from './submit-promo.ts';
import { isRecent } from '#base/flow/is-recent.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';

/** The state of one offer, and the parts that activate and track it. */
interface PromoOfferContext {
  readonly steps: Steps<PromoOfferState>;
  readonly deps: PromoOfferDeps;
  readonly outcomes: PromoOutcomes;
  readonly track: TrackPromo;
  /** When the offer was loaded, epoch ms. */
  loadedAt?: number;
}

/** Guides the user through one offer: shown, activated only on a click, then tracked. */
export function createPromoOfferFlow(
  deps: PromoOfferDeps,
): Flow<PromoOfferState, PromoOfferCommands> {
  const { promos } = deps;
  const steps = createSteps<PromoOfferState>({ step: 'loading' });
  const outcomes = createPromoOutcomes(deps, steps);
  const track = trackPromo(deps, steps, outcomes);
  const context: PromoOfferContext = { steps, deps, outcomes, track };
  const unsubscribe = deps.onMessage(() => {
    const state = steps.in('waiting', 'paying', 'delayed');
    const pending = state && promos.pending(state.found);
    if (pending) track(pending);
  });
  open(context);
  return {
    store: steps.store,
    commands: offerCommands(context),
    stop: () => {
      unsubscribe();
      steps.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function offerCommands(context: PromoOfferContext): PromoOfferCommands {
  const { steps, deps, outcomes, track } = context;
  const { promos } = deps;
  const send = submitPromo(deps, steps, outcomes, track);
  return {
    activate: () => {
      const state = steps.in('ready', 'waiting', 'delayed');
      if (!state || (state.step !== 'ready' && !state.responseLost)) return;
      const { loadedAt = NaN } = context;
      // In a page left open for long, the price may have changed. An activation that was sent keeps it.
      if (!isRecent(loadedAt, deps.clock.now()) && !promos.pending(state.found)) load(context);
      else send(state.found);
    },
    retry: () => {
      if (steps.in('unpaid')) return load(context);
      if (steps.in('failed')) return open(context);
      const delayed = steps.in('delayed');
      const pending = delayed && promos.pending(delayed.found);
      if (pending) {
        outcomes.show(pending);
        track(pending, pollsPerRetry);
      }
    },
    pay: () => {
      const state = steps.in('paying', 'delayed');
      if (state?.url === undefined) return;
      const opening = deps.prepare().open(state.url);
      const opened = opening === 'opened';
      const key = promos.pending(state.found)?.key;
      if (opened && key !== undefined) deps.opened.add(key);
      if (state.step === 'paying') steps.to({ ...state, opened, opening });
    },
    leave: () => {
      if (steps.in('sending')) return;
      const state = steps.get();
      const found = 'found' in state ? state.found : undefined;
      const sent = found && promos.pending(found);
      // It may have arrived or be paid: the same code continues it, with the same key.
      if (sent && (sent.phase === 'sent' || steps.in('paying', 'delayed')))
        promos.save({ ...sent, left: true });
      // While the offer is only shown, another tab may be activating it.
      else promos.remove(steps.in('ready') ? undefined : found);
      deps.onLeave();
    },
  };
}

/** Continues a started activation, otherwise loads the offer. Sends nothing. */
function open(context: PromoOfferContext): void {
  const { steps, deps, outcomes, track } = context;
  const record = deps.promos.read((each) => 'found' in each && (deps.isOwn?.(each.found) ?? true));
  if (record && deps.unknownUser()) identify(context);
  else if (isPending(record)) {
    outcomes.show(record);
    track(record);
  } else {
    const done = deps.showsDone && recently('done', record, deps.clock.now());
    if (done) steps.to({ step: 'done', ...done });
    else load(context);
  }
}

/** Opens the offer once it is known whose stored records may be shown. */
function identify(context: PromoOfferContext): void {
  const { steps, deps } = context;
  steps.to({ step: 'loading' });
  steps.run(deps.identify, (user) => {
    if (!user.ok) showFailure(context, user.failure);
    // The account call has not told: it would be repeated without end.
    else if (deps.unknownUser()) showFailure(context, { kind: 'unauthorized' });
    else open(context);
  });
}

function load(context: PromoOfferContext): void {
  const { steps, deps, outcomes } = context;
  steps.to({ step: 'loading' });
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok) return showFailure(context, outcome.failure);
    if (outcome.value === null) outcomes.end({ step: 'absent' });
    else if (outcome.value === 'active') outcomes.end({ step: 'absent', active: true });
    else {
      context.loadedAt = deps.clock.now();
      steps.to({ step: 'ready', found: outcome.value });
    }
  });
}

function showFailure({ steps, deps, outcomes }: PromoOfferContext, failure: Failure): void {
  // The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state.
  if (failure.kind === 'unauthorized') deps.signInFirst();
  if (refusalOf(failure)) outcomes.end({ step: 'absent' });
  else steps.to({ step: 'failed', failure });
}
