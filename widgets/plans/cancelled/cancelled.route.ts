import { success } from '#base/values/outcome.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { isUndone, createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute } from '#app/route.tsx';
import { CancelledScreen } from './cancelled.view.tsx';
import { createCancelledFlow } from './cancelled.flow.ts';
import { isRestoredSince } from './restored-since.ts';

/** `/plans/unsubscribe?package=ID`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) => {
    const { session, storage, visibility, clock } = services;
    const packageId = query.get('package');
    return createCancelledFlow({
      visibility,
      navigate,
      signInFirst,
      signedIn: session.signedIn,
      pendingChange: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const pendingChanges = createPendingChangeStore(storage, account.value.userId).all();
        const latest = pendingChanges.find(
          ({ command, id }) =>
            command === 'unsubscribe' && (packageId === null || id === packageId),
        );
        // Once it has been seen, nothing is lost: it is not claimed again if its order is unknown.
        const now = latest?.seen ? Infinity : clock.now();
        return success(latest && isUndone(pendingChanges, latest, now) ? undefined : latest);
      },
      isRestored: (pendingChange, signal) => isRestoredSince(services, pendingChange, signal),
      seen: (pendingChange) =>
        createPendingChangeStore(storage, pendingChange.userId).put({
          ...pendingChange,
          seen: true,
        }),
    });
  },
  Screen: CancelledScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});
