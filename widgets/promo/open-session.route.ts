import { defineRoute } from '../../src/route.tsx';
import { sessionWorld } from '../../src/session-world.ts';
import { createOpenSessionFlow } from './open-session.flow.ts';
import { ownPayment } from './own-payment.ts';
import { OpenSessionScreen } from './screens/open-session.tsx';
import { sessionEvents } from './session-events.ts';

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
