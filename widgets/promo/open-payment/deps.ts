import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/offer.state.ts';
import type { OpenPaymentDeps } from '#purchase/open-payment/open-payment.state.ts';
import type { Flow } from '#kit/steps.ts';

/** The payment of the very offer of this page, begun here. */
export interface OwnPayment {
  readonly requestId: () => string | undefined;
  /** It is being given up since an earlier visit. */
  readonly leaving: boolean;
  /** Goes on with it; its ends lead on by themselves. */
  readonly follow: () => Flow<PromoOfferState, PromoOfferCommands>;
  /** It was paid for before it could be given up: shows that, and leads on. */
  readonly paid: (show: (state: PromoOfferState) => void) => void;
  readonly declined: () => void;
  readonly givenUp: () => void;
}

export interface OpenPaymentPageDeps extends Pick<
  OpenPaymentDeps,
  'access' | 'prepare' | 'signInFirst'
> {
  readonly own: OwnPayment | undefined;
  /** There is no open payment (any more). */
  readonly none: () => void;
  readonly toOffer: () => void;
  readonly toPlans: () => void;
}
