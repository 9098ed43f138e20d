import { getAvailablePackages } from '../../src/api/available-packages.ts';
import { getChangeRequests } from '../../src/api/change-requests.ts';
import { changeWorld } from '../../src/change-world.ts';
import { success } from '../../src/domain/failure.ts';
import { createChange } from '../../src/flow/change.ts';
import { whoIs } from '../../src/flow/promo-look-up.ts';
import { defineRoute } from '../../src/route.tsx';
import { createOpenSessionFlow } from './open-session.flow.ts';
import { ownPayment } from './own-payment.ts';
import { OpenSessionScreen } from './screens/open-session.tsx';
import { sessionEvents } from './session-events.ts';

/** `/promo/open-session`: the payment that is open is continued, or given up. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const { http, payment, settings } = services;
    return createOpenSessionFlow({
      own: ownPayment(context),
      world: async (signal) => {
        const person = await whoIs(services, signal);
        if (!person.ok) return person;
        const { userId, tenant } = person.value;
        return success({
          change: createChange(changeWorld(services, userId, tenant)),
          requests: (aborted) => http(getChangeRequests(userId, settings.brand), aborted),
          available: (aborted) => http(getAvailablePackages(userId), aborted),
        });
      },
      prepare: payment.prepare,
      signInFirst: () => navigate('/promo/phone', { replace: true }),
      none: () => navigate('/promo', { replace: true }),
      toOffer: () => navigate('/promo/confirm', { replace: true }),
      toPlans: () => navigate('/plans'),
    });
  },
  Screen: OpenSessionScreen,
  events: sessionEvents,
});
