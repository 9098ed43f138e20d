import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import type { PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import type { OpenPayment } from '#purchase/open-payment/open-payment.state.ts';

export type PromoOpenPaymentState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The payment of this offer; `failure`: of cancelling it. */
  | { readonly step: 'offer-payment'; readonly offer: PromoOfferState; readonly failure?: Failure }
  /** The list is being read before the payment of this offer is cancelled. */
  | { readonly step: 'cancelling' }
  /** Another payment, or that of this offer while it is being cancelled. */
  | (OpenPayment & { readonly isOfferPayment: boolean })
  /** Another payment succeeded; this offer is not activated by it. */
  | { readonly step: 'paid'; readonly pkg?: Package }
  /** Another payment failed. */
  | { readonly step: 'declined' }
  | { readonly step: 'cancelled' };

export interface PromoOpenPaymentCommands {
  retry(): void;
  /** Opens the payment page. */
  pay(): void;
  cancelPayment(): void;
  /** Polls a slow payment immediately. */
  check(): void;
  /** Sends the activation of this offer again, if its response was lost. */
  activate(): void;
  /** Stops tracking the slow activation of this offer here. */
  leave(): void;
  /** Returns to this page's offer. */
  toOffer(): void;
  toPlans(): void;
}
