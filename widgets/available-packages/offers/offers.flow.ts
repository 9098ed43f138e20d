import { isRecent } from '#base/flow/is-recent.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import {
  chosen,
  choosingCommands,
  noticeBeforeSendingAgain,
  noticeOfOtherPrice,
  reactivatingState,
  stateForAddress,
  choosingState,
} from './choosing.ts';
import type { OffersAddress } from './offers-address.ts';
import {
  confirmPurchase,
  continueInterrupted,
  whileConfirming,
} from './confirming/confirm-purchase.ts';
import { noticeNow, pendingNotice } from './notice/pending-notice.ts';
import type { OffersCommands, OffersNotice, OffersState } from './offers.state.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { Package } from '#base/values/package.ts';
import type { OffersContext, OffersDeps } from './offers-context.ts';
import { helpfulPackages } from './helpful-packages.ts';
import type { Failure } from '#base/values/failure.ts';
import { ownedPackage, sizeKey } from '#purchase/rules.ts';
import type { ChosenPackage } from '#purchase/chosen-package-store.ts';

export interface OffersFlow extends Flow<OffersState, OffersCommands> {
  /** The query has changed; true if this flow handles it, so that the page is not opened again. */
  handleAddress(address: OffersAddress): boolean;
}

/** `/plans/available-packages`: choose, confirm, buy. Spec §2, §4. */
export function createOffersFlow(deps: OffersDeps): OffersFlow {
  const steps = createSteps<OffersState>({ step: 'loading' });
  const checkout = deps.checkout(steps, {
    signInFirst: deps.signInFirst,
    onInterrupted: ({ available }, purchase) => {
      if (purchase.pkg) deps.signInFor(purchase.pkg, available);
      else deps.signInFirst();
      deps.interrupted.keep(purchase);
    },
    navigate: deps.navigate,
    showOffers: (catalog, notice, refused) => {
      context.resends = false;
      // What was to be resumed was discarded earlier, or has been undone.
      if (!notice && steps.in('checkout')?.change.step !== 'response-lost')
        return showAddress(context, catalog, deps.address);
      readRefusal(context, { catalog, notice, refused }, (...to) => showOffers(context, ...to));
    },
  });
  const context: OffersContext = {
    steps,
    deps,
    checkout,
    wanted: deps.address.wanted,
    offersAreBelow: false,
    buyAgain: false,
    resends: false,
    isFull: false,
    loadedAt: NaN,
  };
  // What is shown decides, so that a confirmation left by Back is not returned to.
  steps.store.subscribe((state) => {
    if ('pkg' in state) context.seen = state.pkg;
    else if ('catalog' in state) context.seen = undefined;
  });
  const read = () => refresh(context);
  const ends = [deps.onPackagesChanged(read), whileConfirming(steps, () => deps.eachMinute(read))];
  const openFor = (isSignedIn: boolean) => {
    if (isSignedIn) loadOffers(context);
    else if (deps.address.confirming) fail(context, { kind: 'unauthorized' });
    else showPublicOffers(context);
  };
  const hasUser = deps.hasUser();
  if (typeof hasUser === 'boolean') openFor(hasUser);
  else steps.run(() => hasUser, openFor);

  return {
    store: steps.store,
    commands: offersCommands(context),
    handleAddress: (address) => handleAddress(context, address),
    stop: () => {
      for (const end of [...ends, checkout.stop, steps.stop]) end();
    },
  };
}

/** The user's commands, and the states in which they apply. */
function offersCommands(context: OffersContext): OffersCommands {
  const { steps, deps, checkout } = context;
  const choosing = choosingCommands(steps, deps, (catalog, id) =>
    reactivatingStateFor(context, catalog, id),
  );
  return {
    retry: () => {
      if (steps.in('failed', 'nothing-on-sale')) loadOffers(context, context.seen);
    },
    ...choosing,
    connect: () => {
      const browsing = steps.in('browsing');
      const ofFullCloud = browsing?.notice && chosen(browsing);
      if (ofFullCloud) return loadOffers(context, ofFullCloud.packages[0]);
      const hasNotice = steps.in('choosing')?.notice !== undefined;
      choosing.connect();
      context.offersAreBelow = steps.in('confirming', 'reactivating') !== undefined;
      if (context.offersAreBelow) checkout.preload();
      // The purchase that the notice is about may be active by now: this one then replaces it.
      if (hasNotice) refresh(context);
    },
    back: () => {
      if (!context.resends) return choosing.back();
      context.resends = false;
      loadOffers(context);
    },
    confirm: () => confirmPurchase(context, (seen) => loadOffers(context, seen)),
    ...checkout.commands,
    sendAgain: () => {
      const state = steps.in('checkout');
      if (state?.change.step !== 'response-lost') return;
      // In a page left open for long, price and day may have changed, and a cancelled plan may have ended.
      if (!isRecent(context.loadedAt, deps.now())) return loadOffers(context);
      const { pendingChange } = state.change;
      const notice = noticeBeforeSendingAgain(state.catalog, pendingChange, deps.now());
      if (!notice) return checkout.commands.sendAgain();
      context.resends = notice.kind === 'other-price' || notice.kind === 'other-day';
      showOffers(context, state.catalog, notice, context.resends);
    },
    browse: () => {
      const state = steps.in('checkout');
      if (state?.change.step !== 'delayed') return;
      checkout.detach(state.catalog);
      context.wanted = undefined;
      showOffers(context, state.catalog, pendingNotice(state));
      refresh(context);
    },
    toPlans: () => deps.navigate('/plans'),
  };
}

/** @param seen the package on the confirmation to be shown again; by default the address says what is shown */
function loadOffers(context: OffersContext, seen?: Package): void {
  const { steps, deps } = context;
  steps.to({ step: 'loading', pkg: seen });
  steps.run(deps.load, (outcome) => {
    if (!outcome.ok) return fail(context, outcome.failure);
    context.loadedAt = deps.now();
    const address = seen ? { wanted: seen.id, confirming: true } : deps.address;
    const catalog = received(context, outcome.value);
    context.checkout.resumePending(catalog, () => {
      showAddress(context, catalog, address, seen);
      continueInterrupted(context);
    });
  });
}

/** What has been read: for a full cloud, only what helps is offered. */
function received(context: OffersContext, catalog: PackageCatalog): PackageCatalog {
  context.isFull ||= catalog.isFull === true;
  return context.isFull ? helpfulPackages(catalog, context.deps.usedBytes) : catalog;
}

/** @param seen the package whose price was on the confirmation until now */
function showAddress(
  context: OffersContext,
  catalog: PackageCatalog,
  address: OffersAddress,
  seen?: Package,
): void {
  const chosen = chosenPackageOf(catalog, address, context.deps.chosenPackage.read());
  const before = address.confirming && context.steps.in('confirming');
  // Another price than the one seen earlier stays named, for the payment method selected since.
  const notice =
    before && before.notice
      ? { ...before.notice, pkg: before.pkg }
      : noticeOfOtherPrice(catalog, seen);
  context.wanted = chosen.wanted;
  showOffers(context, catalog, chosen.notice ?? notice, address.confirming);
}

/** Reads the lists again; the choice is kept, and what is confirmed may now replace another plan. */
function refresh(context: OffersContext): void {
  const { steps, deps } = context;
  const shown = () => steps.in('choosing', 'checkout', 'confirming', 'reactivating');
  if (!shown() || steps.get() === context.confirmed) return;
  steps.run(deps.load, (outcome) => {
    const state = shown();
    if (!state || !outcome.ok) return;
    const catalog = received(context, outcome.value);
    if (state.step === 'checkout') return steps.to({ ...state, catalog });
    context.loadedAt = deps.now();
    if (state.step !== 'choosing')
      return showAddress(context, catalog, { wanted: state.pkg.id, confirming: true }, state.pkg);
    context.wanted = chosen(state)?.packages[0].id;
    showOffers(context, catalog, noticeNow(state.notice, catalog));
  });
}

const reactivatingStateFor = (
  context: OffersContext,
  catalog: PackageCatalog,
  id: string | undefined,
) => (context.buyAgain ? undefined : reactivatingState(catalog, id));

function showOffers(
  context: OffersContext,
  catalog: PackageCatalog,
  given?: OffersNotice,
  confirming = false,
): void {
  const notice = given ?? (context.isFull && !confirming ? { kind: 'full' } : undefined);
  if (notice?.kind === 'not-reactivated') context.buyAgain = true;
  if (
    notice?.kind === 'not-reactivated' ||
    notice?.kind === 'other-price' ||
    notice?.kind === 'other-day'
  )
    context.wanted = notice.pkg.id;
  const { wanted } = context;
  const next =
    (confirming ? reactivatingStateFor(context, catalog, wanted) : undefined) ??
    stateForAddress(catalog, { wanted, confirming }, notice, context.deps.recommended);
  if (next && next.step !== 'choosing') context.checkout.preload();
  context.steps.to(next ?? { step: 'nothing-on-sale' });
}

function handleAddress(context: OffersContext, address: OffersAddress): boolean {
  const state = context.steps.in('choosing', 'confirming', 'reactivating');
  if (!state) return context.steps.in('checkout') !== undefined;
  if (address.confirming === (state.step !== 'choosing')) return true;
  context.offersAreBelow = address.confirming;
  showAddress(context, state.catalog, address);
  return true;
}

/**
 * The public offers per month and per year; undefined if there are none. Daily prices apply to
 * payment from the phone balance only, which is unknown for a visitor.
 */
export function browsingState(
  offers: readonly Package[],
  wanted: string | undefined,
  recommended?: string,
  notice?: OffersNotice,
): Extract<OffersState, { step: 'browsing' }> | undefined {
  const available = offers.filter(({ period }) => period !== 'day');
  const next = choosingState({ available, current: [] }, wanted, notice, recommended);
  return next && { step: 'browsing', ...next };
}

/** Prices come before the phone number; if they cannot be read, sign-in comes first. */
function showPublicOffers(context: OffersContext): void {
  const { steps, deps } = context;
  steps.run(deps.publicOffers, (outcome) => {
    const next = outcome.ok
      ? browsingState(outcome.value, context.wanted, deps.recommended)
      : undefined;
    if (next) steps.to(next);
    else fail(context, { kind: 'unauthorized' });
  });
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
export function fail(context: OffersContext, failure: Failure): void {
  const { steps, deps } = context;
  if (failure.kind === 'quota-exceeded') return sellToFullCloud(context, failure);
  if (failure.kind === 'unauthorized') deps.signInFirst();
  steps.to({ step: 'failed', failure });
}

/**
 * The public offers for a user of a full cloud, whose account the server does not tell. If it does not tell
 * it after the choice either, nothing can be bought until there is space.
 */
function sellToFullCloud(context: OffersContext, failure: Failure): void {
  const { steps, deps, seen } = context;
  steps.run(deps.publicOffers, (outcome) => {
    const notice = seen ? ({ kind: 'refused', failure } as const) : ({ kind: 'full' } as const);
    const offers = { available: outcome.ok ? outcome.value : [], current: [] };
    const { available } = helpfulPackages(offers, deps.usedBytes);
    const next = browsingState(available, seen?.id ?? context.wanted, deps.recommended, notice);
    steps.to(next ?? { step: 'failed', failure });
  });
}

/**
 * The package of the user's own offers that an address names, and, if it is to be confirmed, how it differs
 * from the choice made before the sign-in. The same size and period count as the same choice: for users of
 * another network it has another id and another payment method.
 */
function chosenPackageOf(
  catalog: PackageCatalog,
  { wanted, confirming }: OffersAddress,
  seen: ChosenPackage | undefined,
): { readonly wanted: string | undefined; readonly notice?: OffersNotice } {
  if (wanted === undefined || reactivatingState(catalog, wanted)) return { wanted };
  const chosen = seen?.id === wanted ? seen : undefined;
  const pkg =
    catalog.available.find(({ id }) => id === wanted) ??
    // A server need not list as on sale what the user has.
    catalog.current.find((each) => each.id === wanted && ownedPackage(catalog, each)) ??
    catalog.available.find(
      ({ size, period }) => period === chosen?.period && sizeKey(size) === chosen.size,
    );
  if (!confirming) return { wanted: pkg?.id };
  if (!pkg) return { wanted, notice: { kind: 'not-on-sale' } };
  if (ownedPackage(catalog, pkg)) return { wanted: pkg.id, notice: { kind: 'owned', pkg } };
  if (chosen && chosen.cost !== pkg.cost)
    return { wanted: pkg.id, notice: { kind: 'other-price', pkg, seen: chosen.cost } };
  return { wanted: pkg.id };
}

/** How a purchase has ended. */
interface Ended {
  readonly catalog: PackageCatalog;
  readonly notice: OffersNotice | undefined;
  /** The package, if the server has refused it. */
  readonly refused: Package | undefined;
}

/**
 * Reads the lists again before a refusal is named: the server also refuses what has just been done on
 * another device. Decision 0267.
 */
function readRefusal(
  context: OffersContext,
  { catalog, notice, refused: pkg }: Ended,
  show: (catalog: PackageCatalog, notice: OffersNotice | undefined) => void,
): void {
  const { steps, deps } = context;
  if (!pkg) return show(catalog, notice);
  steps.to({ step: 'loading', pkg });
  steps.run(deps.load, (outcome) => {
    const latest = outcome.ok ? received(context, outcome.value) : catalog;
    show(latest, ownedPackage(latest, pkg) ? { kind: 'owned', pkg } : notice);
  });
}
