import type { Failure } from '#values/failure.ts';
import type { Minor } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import type { PaymentOpening } from '#ports/payment-window.ts';
import type { Period } from '#values/period.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { Catalogue } from '#purchase/catalogue.ts';

/** What is said above the offers. */
export type OffersNotice =
  /** The server said no to the purchase; nothing happened. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'given-up' }
  /** An earlier purchase is still in process. */
  | { readonly kind: 'pending'; readonly pkg?: Package }
  /** What was to be confirmed is not sold to this person. */
  | { readonly kind: 'not-on-sale' }
  /** The person has it already. */
  | { readonly kind: 'owned'; readonly pkg: Package }
  /** The server does not take the cancelling of this one back: it is bought anew. */
  | { readonly kind: 'not-resumed'; readonly pkg: Package }
  /** Before the sign-in another price was shown for it. */
  | { readonly kind: 'other-price'; readonly pkg: Package; readonly seen: Minor };

/** The public offers: what anybody sees who is not signed in. */
export type PublicOffers = Pick<Catalogue, 'available' | 'current'>;

/** What is chosen: a size (`Choice.id`) for a period. */
export interface Choosing {
  readonly catalogue: Catalogue;
  readonly period: Period;
  readonly choice: string | undefined;
  readonly notice?: OffersNotice;
}

/** The steps of a purchase that are shown here; the others lead elsewhere. */
export type Buying = Extract<
  SubscriptionChangeState,
  { readonly step: 'sending' | 'checking' | 'unsure' | 'waiting' | 'giving-up' | 'processing' }
>;

export type OffersState =
  | { readonly step: 'loading' }
  /** Nobody is signed in: the public offers, of which one is chosen before the sign-in. */
  | ({ readonly step: 'browsing'; readonly catalogue: PublicOffers } & Omit<Choosing, 'catalogue'>)
  | { readonly step: 'failed'; readonly failure: Failure }
  | ({ readonly step: 'choosing' } & Choosing)
  /** `pack` is one of the packages of the choice: the way to pay is chosen here. */
  | ({ readonly step: 'confirming'; readonly pkg: Package } & Choosing)
  /** `pkg` is cancelled and still there; what it means that it goes on. */
  | { readonly step: 'resuming'; readonly catalogue: Catalogue; readonly pkg: Package }
  | {
      readonly step: 'buying';
      readonly catalogue: Catalogue;
      readonly change: Buying;
      /** Nothing yet while there is no payment page to open. */
      readonly opening?: PaymentOpening;
    }
  /** The outcome is known; it is shown on a route of its own. */
  | { readonly step: 'settled'; readonly pendingChange: PendingChange };

export interface OffersCommands {
  retry(): void;
  choosePeriod(period: Period): void;
  choose(choice: string): void;
  /** From the offers to what will be bought and charged. */
  connect(): void;
  back(): void;
  /** Another way to pay: one of the choice's packages. */
  payWith(packageId: string): void;
  /** The purchase itself. */
  confirm(): void;
  openPayment(): void;
  giveUp(): void;
  check(): void;
  sendAgain(): void;
  forget(): void;
  /** From a purchase in process to the offers; it goes on. */
  browse(): void;
  toPlans(): void;
}
