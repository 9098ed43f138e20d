import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { pendingChangeStoreFor } from '../pending-change-store-for.ts';
import { failedEvents } from './failed-result.tsx';
import { createResultFlow } from './result.flow.ts';
import { FailureScreen } from './failure.view.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const promoStore = promoRecordStoreFor(services);
    return createResultFlow({
      verdict: 'failure',
      store: (signal) => pendingChangeStoreFor(services, signal),
      unpaid: {
        exists: () => promoStore.read(({ phase }) => phase === 'unpaid') !== undefined,
        remove: promoStore.remove,
      },
      visibility: services.visibility,
      navigate,
    });
  },
  Screen: FailureScreen,
  events: failedEvents,
});
