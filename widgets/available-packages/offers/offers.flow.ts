import type { Failure, Outcome } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { Change } from '#purchase/change/subscription-change.ts';
import type { ChangeState } from '#purchase/change/subscription-change.state.ts';
import { createPromisedPage } from '#purchase/payment-window.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import { choosingCommands, standing, type OffersWays } from './choosing.ts';
import { offersTarget, type OffersPlace } from './offers-address.ts';
import type { OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import { payWay, replacedBy, type Shelf } from '#purchase/catalogue.ts';

export interface OffersDeps extends OffersWays {
  readonly load: (signal: AbortSignal) => Promise<Outcome<Shelf>>;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  /** The engine for this person's purchases. */
  readonly change: (shelf: Shelf) => Change;
  readonly preparePayment: PreparePayment;
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** Where the address begins. */
  readonly place: OffersPlace;
}

export interface OffersFlow extends Flow<OffersState, OffersCommands> {
  /** The address says another place of the offers; true when that is shown, or need not be. */
  moved(place: OffersPlace): boolean;
}

/** `/plans/available-packages`: choose, confirm, buy. Spec §2, §4. */
export function createOffersFlow(deps: OffersDeps): OffersFlow {
  const { navigate } = deps;
  const steps = createSteps<OffersState>({ step: 'loading' });
  let change: Change | undefined;
  let unwatch = () => {};
  const page = createPromisedPage(deps.preparePayment);

  let { wanted } = deps.place;
  const offer = (shelf: Shelf, notice?: OffersNotice, confirming = false) => {
    const next = standing(shelf, { wanted, confirming }, notice);
    if (next) steps.to(next);
    else navigate('/plans/empty-packages', { replace: true });
  };

  const follow = (shelf: Shelf) => (state: ChangeState) => {
    switch (state.step) {
      case 'sending':
      case 'checking':
        break;
      case 'waiting':
        if (state.intent.found) {
          page.drop();
          return navigate('/plans/available-packages/open-session');
        }
        page.open(state.intent.paymentUrl);
        if (state.intent.paymentUrl === undefined) page.drop();
        break;
      case 'unsure':
      case 'giving-up':
      case 'processing':
        page.drop();
        break;
      case 'done':
        page.drop();
        steps.to({ step: 'settled', intent: state.intent });
        return navigate(
          `/plans/available-packages/${state.intent.verdict === 'success' ? 'success' : 'failure'}`,
          { replace: true },
        );
      case 'refused':
        page.drop();
        return offer(shelf, { kind: 'refused', failure: state.failure });
      case 'given-up':
        return offer(shelf, { kind: 'given-up' });
      case 'unauthorized':
        page.drop();
        return deps.signInFirst();
      case 'idle':
        page.drop();
        return offer(shelf);
    }
    steps.to({ step: 'buying', shelf, change: state, ...page.opening() });
  };

  const engage = (shelf: Shelf): Change => {
    unwatch();
    change?.stop();
    const next = deps.change(shelf);
    unwatch = next.store.subscribe(follow(shelf));
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
      if (!bought.pickUp((intent) => intent.command === 'subscribe'))
        offer(outcome.value, undefined, deps.place.confirming);
    });

  /** What was chosen stays chosen when the lists are read anew. */
  const refresh = () => {
    if (!steps.in('choosing')) return;
    steps.run(deps.load, (outcome) => {
      const state = steps.in('choosing');
      if (state && outcome.ok) steps.to({ ...state, shelf: outcome.value });
    });
  };

  const promise = (shelf: Shelf, pack: Package) => {
    page.drop();
    page.forget();
    if (payWay(shelf.tenant, pack) !== 'balance' && pack.cost > 0) page.promise();
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
      ...choosingCommands(steps, deps),
      confirm: () => {
        const state = steps.in('confirming');
        if (!state) return;
        const { shelf, pack } = state;
        wanted = pack.id;
        const bought = engage(shelf).commands;
        promise(shelf, pack);
        const starts = replacedBy(shelf, pack)?.nextPayment;
        bought.begin(
          { command: 'subscribe', id: pack.id },
          {
            pack,
            ...(starts === undefined ? {} : { starts }),
            ...(shelf.requests ? { requests: shelf.requests } : {}),
          },
        );
        // What is bought is not confirmed again by a way back.
        if (steps.in('buying')) navigate(offersTarget(pack.id, false), { replace: true });
      },
      openPayment: () => {
        const state = steps.in('buying');
        const url = state?.change.intent.paymentUrl;
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
        const { pack } = state.change.intent;
        if (pack) promise(state.shelf, pack);
        change?.commands.retry();
      },
      forget: () => {
        if (steps.in('buying')) change?.commands.forget();
      },
      browse: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'processing') return;
        const { pack } = state.change.intent;
        engage(state.shelf);
        wanted = undefined;
        offer(state.shelf, { kind: 'pending', ...(pack ? { pack } : {}) });
      },
      toPlans: () => navigate('/plans'),
    },
    moved: (place) => {
      const state = steps.in('choosing', 'confirming');
      if (!state) return steps.in('buying') !== undefined;
      if (place.confirming === (state.step === 'confirming')) return true;
      wanted = place.wanted;
      offer(state.shelf, undefined, place.confirming);
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
