import { getChangeRequests } from '../../src/api/change-requests.ts';
import { changeWorld } from '../../src/change-world.ts';
import { success } from '../../src/domain/failure.ts';
import { cloudError } from '../../src/flow/cloud-error.ts';
import { createIntents } from '../../src/flow/change-intent.ts';
import { createChange } from '../../src/flow/change.ts';
import { defineRoute } from '../../src/route.tsx';
import { createBeforeFlow } from './before-unsubscribe.flow.ts';
import { personOf, planReads } from './reads.ts';
import { BeforeUnsubscribeScreen } from './screens/before-unsubscribe.tsx';

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
