import { pendingPromoStoreFor } from '#promo/offer/offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { pendingChangeStoreFor } from '../pending-changes.ts';
import { createOutcomeFlow } from './outcome.flow.ts';
import { FailureScreen } from './failure.view.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const memory = pendingPromoStoreFor(services);
    return createOutcomeFlow({
      verdict: 'failure',
      store: (signal) => pendingChangeStoreFor(services, signal),
      unpaid: {
        kept: () => memory.read(({ phase }) => phase === 'unpaid') !== undefined,
        forget: memory.forget,
      },
      visibility: services.visibility,
      navigate,
    });
  },
  Screen: FailureScreen,
});
