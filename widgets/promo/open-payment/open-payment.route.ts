import { defineRoute } from '#app/route.tsx';
import { openPaymentDeps } from '#app/compose/open-payment-deps.ts';
import { createPromoOpenPaymentFlow } from './promo-open-payment.flow.ts';
import { offerPayment } from './offer-payment.wiring.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';
import { openPaymentEvents } from './open-payment-events.ts';

/** `/promo/open-session`: the open payment is continued or cancelled. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    return createPromoOpenPaymentFlow({
      ...openPaymentDeps(services),
      offerPayment: offerPayment(context),
      signInFirst: () => navigate('/promo/phone', { replace: true }),
      onNone: () => navigate('/promo', { replace: true }),
      toOffer: () => navigate('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
  },
  Screen: OpenPaymentScreen,
  events: openPaymentEvents,
});
