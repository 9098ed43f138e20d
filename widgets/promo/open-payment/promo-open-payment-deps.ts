import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { OpenPaymentDeps } from '#purchase/open-payment/open-payment.state.ts';
import type { Flow } from '#base/flow/steps.ts';

/** The payment of this page's offer, started here. */
export interface OfferPayment {
  readonly requestId: () => string | undefined;
  /** It has been in cancellation since an earlier visit. */
  readonly isBeingCancelled: boolean;
  /** Continues it; its outcomes navigate on. */
  readonly track: () => Flow<PromoOfferState, PromoOfferCommands>;
  /** It was paid before it could be cancelled: shows that, and navigates on. */
  readonly onPaid: (show: (state: PromoOfferState) => void) => void;
  readonly onDeclined: () => void;
  readonly onCancelled: () => void;
}

export interface PromoOpenPaymentDeps extends Required<
  Pick<OpenPaymentDeps, 'access' | 'prepare' | 'paid' | 'onReturn' | 'signInFirst'>
> {
  readonly offerPayment: OfferPayment | undefined;
  /** Another payment succeeded, for this package; called at each visit until the user continues. */
  readonly onOtherPaid: (pendingChange: PendingChange, packageId: string) => void;
  /** There is no open payment, or not any more. */
  readonly onNone: () => void;
  readonly toOffer: () => void;
  readonly toPlans: () => void;
}
