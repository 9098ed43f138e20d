import { defineRoute } from '#app/route.tsx';
import { sessionWorld } from '#app/compose/open-payment-deps.ts';
import { createOpenSessionFlow } from './open-payment.flow.ts';
import { ownPayment } from './own-payment.ts';
import { OpenSessionScreen } from './open-payment.view.tsx';
import { sessionEvents } from './payment-events.ts';

/** `/promo/open-session`: the payment that is open is continued, or given up. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    return createOpenSessionFlow({
      ...sessionWorld(services),
      own: ownPayment(context),
      signInFirst: () => navigate('/promo/phone', { replace: true }),
      none: () => navigate('/promo', { replace: true }),
      toOffer: () => navigate('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
  },
  Screen: OpenSessionScreen,
  events: sessionEvents,
});
