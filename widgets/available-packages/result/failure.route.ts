import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { ownedDespiteFailure } from '#app/compose/own-packages.ts';
import { defineRoute } from '#app/route.tsx';
import { failedEvents } from './other-outcomes.tsx';
import { resultDeps } from './result-deps.ts';
import { createResultFlow } from './result.flow.ts';
import { FailureScreen } from './failure.view.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const promoStore = promoRecordStoreFor(context.services);
    return createResultFlow({
      ...resultDeps(context, 'failure'),
      owned: ownedDespiteFailure(context.services),
      unpaid: {
        exists: () => promoStore.read(({ phase }) => phase === 'unpaid') !== undefined,
        remove: promoStore.remove,
      },
    });
  },
  Screen: FailureScreen,
  events: failedEvents,
});
