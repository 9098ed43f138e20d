import { isRecent } from '#base/flow/is-recent.ts';
import type { Package } from '#base/values/package.ts';
import { offersTarget } from '../offers-address.ts';
import type { OffersContext } from '../offers-context.ts';
import type { OffersState } from '../offers.state.ts';
import type { Steps } from '#base/flow/steps.ts';

/**
 * Buys the package on the confirmation. In a page left open for long, its price may have changed, and a
 * cancelled plan may have ended: it is then read and shown again, and nothing is sent. Spec §4.
 */
export function confirmPurchase(context: OffersContext, readAgain: (seen: Package) => void): void {
  const { steps, deps, checkout, loadedAt } = context;
  const state = steps.in('confirming', 'reactivating');
  if (!state) return;
  if (!isRecent(loadedAt, deps.now())) return readAgain(state.pkg);
  context.confirmed = state;
  checkout.ready(() => {
    if (state === steps.get()) start(context, state);
  });
}

/** Called within the click, unless the code of a purchase had to be loaded first. */
function start(
  context: OffersContext,
  { catalog, pkg }: Extract<OffersState, { step: 'confirming' | 'reactivating' }>,
): void {
  const { deps, checkout } = context;
  context.wanted = pkg.id;
  context.resends = false;
  deps.chosenPackage.clear();
  checkout.start(catalog, pkg);
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
