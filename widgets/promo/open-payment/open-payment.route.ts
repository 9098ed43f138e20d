import { defineRoute } from '#app/route.tsx';
import { paymentDeps } from '#app/compose/payment-deps.ts';
import { openPaymentDeps } from '#app/compose/open-payment-deps.ts';
import { reportOnce } from '#purchase/change/report-once.ts';
import { createPromoOpenPaymentFlow } from './promo-open-payment.flow.ts';
import { offerPayment } from './offer-payment.wiring.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';
import { openPaymentEvents } from './open-payment-events.ts';
import { createLandingDeps } from '../landing-deps.ts';

/** `/promo/open-session`: the open payment is continued or cancelled. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate, signInFirst } = context;
    const { continueTo } = createLandingDeps(context);
    return createPromoOpenPaymentFlow({
      ...openPaymentDeps(services),
      offerPayment: offerPayment(context),
      onOtherPaid: (pendingChange, packageId) => {
        const { storage, clock, emit } = services;
        const { lock } = paymentDeps(services);
        void reportOnce({ storage, lock, clock }, pendingChange, () =>
          emit('cloud-subscribed', { packageId }),
        );
      },
      // Not on /promo/phone: a code for this offer is refused with 409 for as long as the payment is open.
      signInFirst,
      onNone: () => continueTo('/promo', { replace: true }),
      toOffer: () => continueTo('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
  },
  Screen: OpenPaymentScreen,
  events: openPaymentEvents,
});
