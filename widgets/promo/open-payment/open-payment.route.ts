import { defineRoute } from '#app/route.tsx';
import { paymentDeps, openPaymentDeps } from '#app/compose/payment-deps.ts';
import { reportOnce } from '#purchase/change/report-once.ts';
import { createPromoOpenPaymentFlow } from './promo-open-payment.flow.ts';
import { offerPayment } from './offer-payment.wiring.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';
import { openPaymentEvents } from './open-payment-events.ts';
import { createPromoPageDeps } from '../promo-page-deps.ts';

/** `/promo/open-session`: the open payment is continued or cancelled. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, query, once, navigate, signInFirst } = context;
    const { storage, clock, emit } = services;
    const { continueTo, showError } = createPromoPageDeps(context);
    /** The server has refused the offer with 409, and it is not known yet whether a payment is open. */
    let isUnexplained = query.has('refused');
    const flow = createPromoOpenPaymentFlow({
      ...openPaymentDeps(services),
      offerPayment: offerPayment(context),
      onOtherPaid: (pendingChange, packageId) => {
        const { lock } = paymentDeps(services);
        void reportOnce({ storage, lock, clock }, pendingChange, () =>
          emit('cloud-subscribed', { packageId }),
        );
      },
      // Not on /promo/phone: a code for this offer is refused with 409 for as long as the payment is open.
      signInFirst,
      onNone: () => {
        if (isUnexplained) showError({ kind: 'busy' });
        else continueTo('/promo', { replace: true });
      },
      toOffer: () => continueTo('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
    flow.store.subscribe(({ step }) => {
      if (!isUnexplained || step === 'loading' || step === 'failed') return;
      isUnexplained = false;
      // Kept until here: a reload, or a sign-in, may come before the list could be read.
      once('refused');
    });
    return flow;
  },
  Screen: OpenPaymentScreen,
  events: openPaymentEvents,
});
