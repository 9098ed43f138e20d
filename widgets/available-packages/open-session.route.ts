import { getAvailablePackages } from '../../src/api/available-packages.ts';
import { getChangeRequests } from '../../src/api/change-requests.ts';
import { changeWorld } from '../../src/change-world.ts';
import { success } from '../../src/domain/failure.ts';
import { createChange } from '../../src/flow/change.ts';
import { defineRoute } from '../../src/route.tsx';
import { createOpenSessionFlow } from './open-session.flow.ts';
import { whoIs } from './person.ts';
import { OpenSessionScreen } from './screens/open-session.tsx';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }) => {
    const { http, payment, session, settings } = services;
    return createOpenSessionFlow({
      signedIn: session.signedIn,
      signInFirst: () => signInFirst('available-packages'),
      world: async (signal) => {
        const person = await whoIs(services, signal);
        if (!person.ok) return person;
        const { userId, tenant } = person.value;
        return success({
          change: createChange(changeWorld(services, userId, tenant)),
          requests: (signal) => http(getChangeRequests(userId, settings.brand), signal),
          available: (signal) => http(getAvailablePackages(userId), signal),
        });
      },
      preparePayment: payment.prepare,
      navigate,
    });
  },
  Screen: OpenSessionScreen,
  events: (next, previous) => {
    if (next.step === 'settled' && next.intent.verdict === 'success')
      return [{ name: 'cloud-subscribed', detail: { packageId: next.intent.id } }];
    return next.step === 'failed' && previous.step !== 'failed'
      ? [{ name: 'cloud-error', detail: { kind: next.failure.kind } }]
      : [];
  },
});
