import type { Steps } from '#base/flow/steps.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import type { PreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { Package } from '#base/values/package.ts';
import type { OffersCommands, OffersNotice, OffersState } from '../offers.state.ts';

/** What a purchase needs of the screen on which it is made. */
export interface CheckoutScreen {
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Shows the offers, with a notice above them.
   * @param refused the package that the server has refused
   */
  readonly showOffers: (catalog: PackageCatalog, notice?: OffersNotice, refused?: Package) => void;
}

export interface CheckoutDeps extends CheckoutScreen {
  /** The subscription change of this user. */
  readonly change: (catalog: PackageCatalog) => SubscriptionChange;
  readonly tab: PreparedWindow;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A purchase on the offers page, once its code is loaded. */
export interface LoadedCheckout {
  /** Resumes an earlier purchase; if there is none, calls `ifNone`. */
  resumePending(catalog: PackageCatalog, ifNone: () => void): void;
  /** Called within the click: sends the purchase, and prepares the payment page that may follow. */
  start(catalog: PackageCatalog, pkg: Package): void;
  /** Stops tracking the purchase here; it continues in the background. */
  detach(catalog: PackageCatalog): void;
  readonly commands: Pick<
    OffersCommands,
    'openPayment' | 'cancelPayment' | 'check' | 'sendAgain' | 'discard'
  >;
  stop(): void;
}

/** A purchase whose code may have to be loaded. */
export interface Checkout extends LoadedCheckout {
  /** Loads what a purchase needs, for a user who is about to make one. */
  preload(): void;
  /** Runs a task once what it needs is loaded: immediately, if it was loaded before. */
  ready(task: () => void): void;
}

export type CreateCheckout<C = Checkout> = (steps: Steps<OffersState>, screen: CheckoutScreen) => C;
