import type { Failure } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import type { PromoOfferState } from '#promo/offer/offer.state.ts';
import type { OpenPayment } from '#purchase/open-payment/open-payment.state.ts';

export type OpenPaymentPageState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The payment of this offer; `failure`: of giving it up. */
  | { readonly step: 'own'; readonly offer: PromoOfferState; readonly failure?: Failure }
  /** The list is read before an own payment is given up. */
  | { readonly step: 'giving-up' }
  /** The payment of something else, or an own one that is given up. */
  | (OpenPayment & { readonly own: boolean })
  /** The payment of something else went through; this offer is not activated by that. */
  | { readonly step: 'paid'; readonly packageId?: string; readonly pkg?: Package }
  /** The payment of something else failed. */
  | { readonly step: 'declined' }
  | { readonly step: 'given-up' };

export interface OpenPaymentPageCommands {
  retry(): void;
  /** Opens the payment page. */
  pay(): void;
  giveUp(): void;
  /** Asks at once how a payment stands that takes its time. */
  check(): void;
  /** Sends an own activation again whose answer was lost. */
  activate(): void;
  /** Lets go of an own activation that takes its time. */
  leave(): void;
  /** Back to what this page offers. */
  toOffer(): void;
  toPlans(): void;
}
