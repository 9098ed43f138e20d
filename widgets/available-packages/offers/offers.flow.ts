import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import { createSteps, type Flow, type Steps } from '#kit/steps.ts';
import { choosingCommands, resumingState, stateForAddress, type ChoosingDeps } from './choosing.ts';
import { offersTarget, type OffersAddress } from './offers-address.ts';
import type { ChosenOfferStore } from '#purchase/chosen-offer-store.ts';
import { chosenOfferOf } from './chosen-offer.ts';
import { browsingState } from './browsing.ts';
import type { OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import type { Catalogue } from '#purchase/catalogue.ts';
import type { Buying, MakeBuying } from './buying/buying.state.ts';

export interface OffersDeps extends ChoosingDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<Catalogue>>;
  /** The public offers, read without a token. */
  readonly publicOffers: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
  readonly chosenOffer: ChosenOfferStore;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  readonly buying: MakeBuying;
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** The initial address. */
  readonly place: OffersAddress;
}

export interface OffersFlow extends Flow<OffersState, OffersCommands> {
  /** The address has changed; true if the page shows the new one, or need not. */
  moved(place: OffersAddress): boolean;
}

/** The offers page: its state, the purchase on it, and its position in the history. */
interface Page {
  readonly steps: Steps<OffersState>;
  readonly deps: OffersDeps;
  readonly buying: Buying;
  wanted: OffersAddress['wanted'];
  /** The history entry before the confirmation is the offers themselves. */
  offersAreBelow: boolean;
  /** The server has refused to resume a cancelled package: it is bought again. */
  anew: boolean;
}

/** `/plans/available-packages`: choose, confirm, buy. Spec §2, §4. */
export function createOffersFlow(deps: OffersDeps): OffersFlow {
  const steps = createSteps<OffersState>({ step: 'loading' });
  const buying = deps.buying(steps, {
    signInFirst: deps.signInFirst,
    navigate: deps.navigate,
    offer: (catalogue, notice) => offer(page, catalogue, notice),
  });
  const page: Page = {
    steps,
    deps,
    buying,
    wanted: deps.place.wanted,
    offersAreBelow: false,
    anew: false,
  };
  const unsubscribe = deps.onPackagesChanged(() => refresh(page));
  if (deps.signedIn()) load(page);
  else if (deps.place.confirming) fail(page, { kind: 'unauthorized' });
  else browse(page);

  return {
    store: steps.store,
    commands: offersCommands(page),
    moved: (place) => moved(page, place),
    stop: () => {
      unsubscribe();
      buying.stop();
      steps.stop();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function offersCommands(page: Page): OffersCommands {
  const { steps, deps, buying } = page;
  const choosing = choosingCommands(steps, deps, (catalogue, id) => resumed(page, catalogue, id));
  return {
    retry: () => {
      if (!steps.in('failed')) return;
      steps.to({ step: 'loading' });
      load(page);
    },
    ...choosing,
    connect: () => {
      choosing.connect();
      page.offersAreBelow = steps.in('confirming', 'resuming') !== undefined;
      if (page.offersAreBelow) buying.prefetch();
    },
    confirm: () => buying.ready(() => confirm(page)),
    ...buying.commands,
    browse: () => {
      const state = steps.in('buying');
      if (state?.change.step !== 'processing') return;
      const { pkg } = state.change.pendingChange;
      buying.release(state.catalogue);
      page.wanted = undefined;
      offer(page, state.catalogue, { kind: 'pending', ...(pkg ? { pkg } : {}) });
    },
    toPlans: () => deps.navigate('/plans'),
  };
}

function load(page: Page): void {
  const { steps, deps } = page;
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok) return fail(page, outcome.failure);
    page.buying.resume(outcome.value, () => {
      const own = chosenOfferOf(outcome.value, deps.place, deps.chosenOffer.read());
      page.wanted = own.wanted;
      offer(page, outcome.value, own.notice, deps.place.confirming);
    });
  });
}

/** Prices come before the phone number; if they cannot be read, sign-in comes first. */
function browse(page: Page): void {
  const { steps, deps } = page;
  steps.run(deps.publicOffers, (outcome) => {
    const next = outcome.ok
      ? browsingState(outcome.value, page.wanted, deps.recommended)
      : undefined;
    if (next) steps.to(next);
    else fail(page, { kind: 'unauthorized' });
  });
}

/** The choice is kept when the lists are read again. */
function refresh({ steps, deps }: Page): void {
  if (!steps.in('choosing')) return;
  steps.run(deps.load, (outcome) => {
    const state = steps.in('choosing');
    if (state && outcome.ok) steps.to({ ...state, catalogue: outcome.value });
  });
}

function fail({ steps, deps }: Page, failure: Failure): void {
  if (failure.kind === 'unauthorized') deps.signInFirst();
  // The page may refuse to navigate; the screen that remains must not look like loading.
  steps.to({ step: 'failed', failure });
}

const resumed = (page: Page, catalogue: Catalogue, id: string | undefined) =>
  page.anew ? undefined : resumingState(catalogue, id);

function offer(page: Page, catalogue: Catalogue, notice?: OffersNotice, confirming = false): void {
  if (notice?.kind === 'not-resumed') {
    page.anew = true;
    page.wanted = notice.pkg.id;
  }
  const next =
    (confirming ? resumed(page, catalogue, page.wanted) : undefined) ??
    stateForAddress(catalogue, { wanted: page.wanted, confirming }, notice, page.deps.recommended);
  if (next && next.step !== 'choosing') page.buying.prefetch();
  if (next) return page.steps.to(next);
  page.deps.navigate('/plans/empty-packages', { replace: true });
  // The page may refuse to navigate; the screen that remains must not look like loading.
  page.steps.to({ step: 'failed', failure: { kind: 'not-found' } });
}

/** Called within the click: buys the package on the confirmation. */
function confirm(page: Page): void {
  const { deps } = page;
  const state = page.steps.in('confirming', 'resuming');
  if (!state) return;
  const { catalogue, pkg } = state;
  page.wanted = pkg.id;
  deps.chosenOffer.forget();
  page.buying.begin(catalogue, pkg);
  // Back must not confirm a bought package again, and one press must leave it.
  const offers = offersTarget(pkg.id, false);
  if (page.offersAreBelow) deps.back(offers);
  else deps.navigate(offers, { replace: true });
  page.offersAreBelow = false;
}

function moved(page: Page, place: OffersAddress): boolean {
  const { steps } = page;
  const state = steps.in('choosing', 'confirming', 'resuming');
  if (!state) return steps.in('buying') !== undefined;
  if (place.confirming === (state.step !== 'choosing')) return true;
  page.wanted = place.wanted;
  page.offersAreBelow = place.confirming;
  offer(page, state.catalogue, undefined, place.confirming);
  return true;
}
