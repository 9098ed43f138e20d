import type { Failure, Outcome } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import { createPreparedWindow } from '#purchase/payment-window.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import { choosingCommands, standing, type ChoosingDeps } from './choosing.ts';
import { offersTarget, type OffersAddress } from './offers-address.ts';
import type { OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import { paymentMethod, type Catalogue } from '#purchase/catalogue.ts';
import { replacedBy } from '#purchase/rules.ts';

export interface OffersDeps extends ChoosingDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<Catalogue>>;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  /** The engine for this person's purchases. */
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
  let change: SubscriptionChange | undefined;
  let unwatch = () => {};
  const page = createPreparedWindow(deps.preparePayment);

  const choosing = choosingCommands(steps, deps);
  /** The entry of the history below the confirmation is the offers themselves. */
  let offersAreBelow = false;
  let { wanted } = deps.place;
  const offer = (catalogue: Catalogue, notice?: OffersNotice, confirming = false) => {
    const next = standing(catalogue, { wanted, confirming }, notice);
    if (next) steps.to(next);
    else navigate('/plans/empty-packages', { replace: true });
  };

  const follow = (catalogue: Catalogue) => (state: SubscriptionChangeState) => {
    switch (state.step) {
      case 'sending':
      case 'checking':
        break;
      case 'waiting':
        if (state.pendingChange.found) {
          page.drop();
          return navigate('/plans/available-packages/open-session');
        }
        page.open(state.pendingChange.paymentUrl);
        if (state.pendingChange.paymentUrl === undefined) page.drop();
        break;
      case 'unsure':
      case 'giving-up':
      case 'processing':
        page.drop();
        break;
      case 'done':
        page.drop();
        steps.to({ step: 'settled', pendingChange: state.pendingChange });
        return navigate(
          `/plans/available-packages/${state.pendingChange.verdict === 'success' ? 'success' : 'failure'}`,
          { replace: true },
        );
      case 'refused':
        page.drop();
        return offer(catalogue, { kind: 'refused', failure: state.failure });
      case 'given-up':
        return offer(catalogue, { kind: 'given-up' });
      case 'unauthorized':
        page.drop();
        return deps.signInFirst();
      case 'idle':
        page.drop();
        return offer(catalogue);
    }
    steps.to({ step: 'buying', catalogue, change: state, ...page.opening() });
  };

  const engage = (catalogue: Catalogue): SubscriptionChange => {
    unwatch();
    change?.stop();
    const next = deps.change(catalogue);
    unwatch = next.store.subscribe(follow(catalogue));
    change = next;
    page.forget();
    return next;
  };

  const failWith = (failure: Failure) => {
    if (failure.kind === 'unauthorized') deps.signInFirst();
    else steps.to({ step: 'failed', failure });
  };

  const load = () =>
    steps.run(deps.load, (outcome) => {
      if (!outcome.ok) return failWith(outcome.failure);
      const bought = engage(outcome.value).commands;
      if (!bought.pickUp((pendingChange) => pendingChange.command === 'subscribe'))
        offer(outcome.value, undefined, deps.place.confirming);
    });

  /** What was chosen stays chosen when the lists are read anew. */
  const refresh = () => {
    if (!steps.in('choosing')) return;
    steps.run(deps.load, (outcome) => {
      const state = steps.in('choosing');
      if (state && outcome.ok) steps.to({ ...state, catalogue: outcome.value });
    });
  };

  const promise = (catalogue: Catalogue, pkg: Package) => {
    page.drop();
    page.forget();
    if (paymentMethod(catalogue.tenant, pkg) !== 'balance' && pkg.cost > 0) page.promise();
  };

  const forget = deps.onPackagesChanged(refresh);
  if (deps.signedIn()) load();
  else deps.signInFirst();

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
        const bought = engage(catalogue).commands;
        promise(catalogue, pkg);
        const starts = replacedBy(catalogue, pkg)?.nextPayment;
        bought.begin(
          { command: 'subscribe', id: pkg.id },
          {
            pkg,
            ...(starts === undefined ? {} : { starts }),
            ...(catalogue.requests ? { requests: catalogue.requests } : {}),
          },
        );
        // What is bought is not confirmed again by a way back, and one press back leaves it.
        const offers = offersTarget(pkg.id, false);
        if (offersAreBelow) deps.back(offers);
        else navigate(offers, { replace: true });
        offersAreBelow = false;
      },
      openPayment: () => {
        const state = steps.in('buying');
        const url = state?.change.pendingChange.paymentUrl;
        if (!state || url === undefined) return;
        page.promise();
        page.open(url);
        steps.to({ ...state, ...page.opening() });
      },
      giveUp: () => {
        if (steps.in('buying')) change?.commands.giveUp();
      },
      check: () => {
        if (steps.in('buying')) change?.commands.check();
      },
      sendAgain: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'unsure') return;
        const { pkg } = state.change.pendingChange;
        if (pkg) promise(state.catalogue, pkg);
        change?.commands.retry();
      },
      forget: () => {
        if (steps.in('buying')) change?.commands.forget();
      },
      browse: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'processing') return;
        const { pkg } = state.change.pendingChange;
        engage(state.catalogue);
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
      forget();
      unwatch();
      change?.stop();
      // A payment page that was promised is not left empty; the purchase goes on without it.
      page.drop();
      steps.stop();
    },
  };
}
