import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.ts';
import { createPreparedWindow } from '#purchase/payment-window.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import { choosingCommands, standing, type ChoosingDeps } from './choosing.ts';
import { offersTarget, type OffersAddress } from './offers-address.ts';
import { ownOffer, type ChosenOfferStore } from './chosen-offer.ts';
import { browsing } from './browsing.ts';
import type { OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import type { Catalogue } from '#purchase/catalogue.ts';
import { createBuying } from './buying/buying.ts';

export interface OffersDeps extends ChoosingDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<Catalogue>>;
  /** What everybody is offered, read with nobody's token. */
  readonly publicOffers: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
  readonly chosenOffer: ChosenOfferStore;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  /** The purchases of this person. */
  readonly change: (catalogue: Catalogue) => SubscriptionChange;
  readonly preparePayment: PreparePayment;
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** Where the address begins. */
  readonly place: OffersAddress;
}

export interface OffersFlow extends Flow<OffersState, OffersCommands> {
  /** The address says another place of the offers; true when that is shown, or need not be. */
  moved(place: OffersAddress): boolean;
}

/** `/plans/available-packages`: choose, confirm, buy. Spec §2, §4. */
export function createOffersFlow(deps: OffersDeps): OffersFlow {
  const { navigate } = deps;
  const steps = createSteps<OffersState>({ step: 'loading' });
  const choosing = choosingCommands(steps, deps);
  /** The entry of the history below the confirmation is the offers themselves. */
  let offersAreBelow = false;
  let { wanted } = deps.place;
  const offer = (catalogue: Catalogue, notice?: OffersNotice, confirming = false) => {
    const next = standing(catalogue, { wanted, confirming }, notice);
    if (next) steps.to(next);
    else navigate('/plans/empty-packages', { replace: true });
  };

  const buying = createBuying(steps, {
    change: deps.change,
    page: createPreparedWindow(deps.preparePayment),
    signInFirst: deps.signInFirst,
    navigate,
    offer,
  });

  const failWith = (failure: Failure) => {
    if (failure.kind === 'unauthorized') deps.signInFirst();
    // A page may keep its visitors from leaving; what then stays must not look like loading.
    steps.to({ step: 'failed', failure });
  };

  const load = () =>
    steps.run(deps.load, (outcome) => {
      if (!outcome.ok) return failWith(outcome.failure);
      if (buying.resume(outcome.value)) return;
      const own = ownOffer(outcome.value, deps.place, deps.chosenOffer.read());
      wanted = own.wanted;
      offer(outcome.value, own.notice, deps.place.confirming);
    });

  /** Prices come before the phone; where they cannot be had, as before a confirmation, after it. */
  const browse = () =>
    steps.run(deps.publicOffers, (outcome) => {
      const next = outcome.ok ? browsing(outcome.value, wanted) : undefined;
      if (next) steps.to(next);
      else failWith({ kind: 'unauthorized' });
    });

  /** What was chosen stays chosen when the lists are read anew. */
  const refresh = () => {
    if (!steps.in('choosing')) return;
    steps.run(deps.load, (outcome) => {
      const state = steps.in('choosing');
      if (state && outcome.ok) steps.to({ ...state, catalogue: outcome.value });
    });
  };

  const unsubscribe = deps.onPackagesChanged(refresh);
  if (deps.signedIn()) load();
  else if (deps.place.confirming) failWith({ kind: 'unauthorized' });
  else browse();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'loading' });
        load();
      },
      ...choosing,
      connect: () => {
        choosing.connect();
        offersAreBelow = steps.in('confirming') !== undefined;
      },
      confirm: () => {
        const state = steps.in('confirming');
        if (!state) return;
        const { catalogue, pkg } = state;
        wanted = pkg.id;
        deps.chosenOffer.forget();
        buying.begin(catalogue, pkg);
        // What is bought is not confirmed again by a way back, and one press back leaves it.
        const offers = offersTarget(pkg.id, false);
        if (offersAreBelow) deps.back(offers);
        else navigate(offers, { replace: true });
        offersAreBelow = false;
      },
      ...buying.commands,
      browse: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'processing') return;
        const { pkg } = state.change.pendingChange;
        buying.release(state.catalogue);
        wanted = undefined;
        offer(state.catalogue, { kind: 'pending', ...(pkg ? { pkg } : {}) });
      },
      toPlans: () => navigate('/plans'),
    },
    moved: (place) => {
      const state = steps.in('choosing', 'confirming');
      if (!state) return steps.in('buying') !== undefined;
      if (place.confirming === (state.step === 'confirming')) return true;
      wanted = place.wanted;
      offersAreBelow = place.confirming;
      offer(state.catalogue, undefined, place.confirming);
      return true;
    },
    stop: () => {
      unsubscribe();
      buying.stop();
      steps.stop();
    },
  };
}
