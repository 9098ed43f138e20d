import type { Steps } from '#base/flow/steps.ts';
import type { InterruptedPurchase } from '#purchase/change/interrupted-purchase.ts';
import type { ChosenPackageStore } from '#purchase/chosen-package-store.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { CreateCheckout } from './checkout/checkout.flow.ts';
import type { LazyCheckout } from './checkout/lazy-checkout.ts';
import type { ChoosingDeps } from './choosing.ts';
import type { OffersAddress } from './offers-address.ts';
import type { OffersState } from './offers.state.ts';

export interface OffersDeps extends ChoosingDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<PackageCatalog>>;
  /** The public offers, read without a token. */
  readonly publicOffers: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
  readonly chosenPackage: ChosenPackageStore;
  readonly interrupted: InterruptedPurchase;
  /** A promise while only the page's `getToken` can tell. */
  readonly hasUser: () => boolean | Promise<boolean>;
  readonly signInFirst: () => void;
  readonly checkout: CreateCheckout<LazyCheckout>;
  /** Calls the listener when packages have changed, or may have while the page was not visible. */
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** Calls the task each minute while the page is visible; returns a function that ends it. */
  readonly eachMinute: (task: () => void) => () => void;
  /** The initial address. */
  readonly address: OffersAddress;
  /** Used storage in bytes, if the page knows it. */
  readonly usedBytes?: number | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}

/** The state of the offers page, the purchase on it, and its position in the history. */
export interface OffersContext {
  readonly steps: Steps<OffersState>;
  readonly deps: OffersDeps;
  readonly checkout: LazyCheckout;
  wanted: OffersAddress['wanted'];
  /** Whether the history entry before the confirmation is that of the offers. */
  offersAreBelow: boolean;
  /** Whether the server has refused to reactivate a cancelled package. The user then buys it again. */
  buyAgain: boolean;
  /** Whether a purchase whose response was lost is confirmed again: Back leads to it. */
  resends: boolean;
  /** Whether the server has called the user's cloud full (402). */
  isFull: boolean;
  /** When what is on sale was read last, in epoch ms. */
  loadedAt: number;
  /** The package on the confirmation that is shown, or that a failure has replaced: a retry shows it again. */
  seen?: Package | undefined;
  /** The confirmed state. While the code of the purchase loads, the lists are not read again for it. */
  confirmed?: OffersState;
}
