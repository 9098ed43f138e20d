import { isRecent } from '#base/flow/is-recent.ts';
import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { keepsPlan, noticeBeforeSendingAgain } from '../choosing.ts';
import { offersTarget } from '../offers-address.ts';
import type { OffersContext } from '../offers-context.ts';
import type { OffersState } from '../offers.state.ts';
import type { Steps } from '#base/flow/steps.ts';

/**
 * Buys the package on the confirmation. In a page left open for long, its price may have changed, and a
 * cancelled plan may have ended: it is then read and shown again, and nothing is sent. Spec §4.
 */
export function confirmPurchase(context: OffersContext, readAgain: (seen: Package) => void): void {
  const { steps, deps, loadedAt } = context;
  const state = steps.in('confirming', 'reactivating');
  if (!state) return;
  if (!isRecent(loadedAt, deps.now())) return readAgain(state.pkg);
  context.confirmed = state;
  startWhenReady(context, state);
}

/**
 * After the sign-in that a confirmed purchase was interrupted by, it goes on with the same key. If its price,
 * its day or what it replaces has changed meanwhile, this is said, and the user decides again.
 */
export function continueInterrupted(context: OffersContext): void {
  const { steps, deps } = context;
  const state = steps.in('confirming', 'reactivating');
  if (!state) return;
  const interrupted = deps.interrupted.take(state.catalog.userId, state.pkg.id);
  if (!interrupted?.pkg || 'notice' in state) return;
  const notice = noticeBeforeSendingAgain(state.catalog, interrupted, deps.now());
  const keeps = keepsPlan(state.catalog, interrupted.pkg);
  if (keeps !== (state.step === 'reactivating')) return;
  if (!notice) startWhenReady(context, state, interrupted);
  else if (state.step === 'confirming') steps.to({ ...state, notice });
}

type Confirmed = Extract<OffersState, { step: 'confirming' | 'reactivating' }>;

function startWhenReady(
  context: OffersContext,
  state: Confirmed,
  interrupted?: PendingChange,
): void {
  context.confirmed = state;
  context.checkout.ready(() => {
    if (state === context.steps.get()) start(context, state, interrupted);
  });
}

/** Called within the click, unless the code of a purchase had to be loaded first. */
function start(
  context: OffersContext,
  { catalog, pkg }: Confirmed,
  interrupted?: PendingChange,
): void {
  const { deps, checkout } = context;
  context.wanted = pkg.id;
  context.resends = false;
  deps.chosenPackage.clear();
  checkout.start(catalog, pkg, interrupted);
  // Back must not lead to the confirmation of a bought package, and must leave it at one press.
  const offers = offersTarget(pkg.id, false);
  if (context.offersAreBelow) deps.back(offers);
  else deps.navigate(offers, { replace: true });
  context.offersAreBelow = false;
}

const isConfirming = ({ step }: OffersState): boolean =>
  step === 'confirming' || step === 'reactivating';

/**
 * Keeps something running while a confirmation is shown.
 * @param start starts it, and returns what ends it
 * @returns what ends all of this
 */
export function whileConfirming(
  { get, store }: Pick<Steps<OffersState>, 'get' | 'store'>,
  start: () => () => void,
): () => void {
  let end: (() => void) | undefined;
  const follow = (state: OffersState) => {
    if (isConfirming(state)) return void (end ??= start());
    end?.();
    end = undefined;
  };
  const unsubscribe = store.subscribe(follow);
  follow(get());
  return () => {
    unsubscribe();
    end?.();
  };
}
