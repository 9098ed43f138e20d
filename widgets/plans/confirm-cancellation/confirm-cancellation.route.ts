import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { changeWorld } from '#app/compose/subscription-change-deps.ts';
import { success } from '#values/failure.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { createIntents } from '#purchase/change/pending-change-store.ts';
import { createChange } from '#purchase/change/subscription-change.ts';
import { defineRoute } from '#app/route.tsx';
import { createBeforeFlow } from './confirm-cancellation.flow.ts';
import { personOf, planReads } from '../plan-reads.ts';
import { BeforeUnsubscribeScreen } from './confirm-cancellation.view.tsx';

/** `/plans/before-unsubscribe?package=ID`. Spec §2 and §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) => {
    const { clock, http, session, settings, storage } = services;
    const reads = planReads(services);
    return createBeforeFlow({
      clock,
      packageId: query.get('package') ?? '',
      signedIn: session.signedIn,
      signInFirst,
      navigate,
      load: async (signal) => {
        const person = await personOf(reads, signal);
        if (!person.ok) return person;
        const { userId, tenant } = person.value;
        const [packages, requests] = await Promise.all([
          reads.current(userId, signal),
          http(getChangeRequests(userId, settings.brand), signal),
        ]);
        if (!packages.ok) return packages;
        return success({
          packages: packages.value,
          ...(requests.ok ? { requests: requests.value } : {}),
          book: createIntents(storage, userId),
          change: () => createChange(changeWorld(services, userId, tenant)),
        });
      },
    });
  },
  Screen: BeforeUnsubscribeScreen,
  events: (next) => {
    if (next.step === 'cancelled')
      return [{ name: 'cloud-unsubscribed', detail: { packageId: next.packageId } }];
    return next.step === 'failed' || next.step === 'refused' ? [cloudError(next.failure)] : [];
  },
});
