import { success } from '#values/failure.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { createIntents } from '#purchase/change/pending-change-store.ts';
import { defineRoute } from '#app/route.tsx';
import { personOf, planReads } from '../plan-reads.ts';
import { UnsubscribeScreen } from './cancelled.view.tsx';
import { createUnsubscribeFlow } from './cancelled.flow.ts';

/** `/plans/unsubscribe?package=ID`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) => {
    const { session, storage, visibility } = services;
    const packageId = query.get('package');
    return createUnsubscribeFlow({
      visibility,
      navigate,
      signInFirst,
      signedIn: session.signedIn,
      intent: async (signal) => {
        const person = await personOf(planReads(services), signal);
        if (!person.ok) return person;
        const intents = createIntents(storage, person.value.userId).all();
        return success(
          intents.find(
            ({ command, id }) =>
              command === 'unsubscribe' && (packageId === null || id === packageId),
          ),
        );
      },
      seen: (intent) => createIntents(storage, intent.userId).put({ ...intent, seen: true }),
    });
  },
  Screen: UnsubscribeScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});
