import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { failedEvents } from '../result/other-outcomes.tsx';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned-deps.ts';
import { ReturnedScreen } from './returned.view.tsx';

/** `/payment/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const promoStore = promoRecordStoreFor(context.services);
    return createReturnedFlow({
      ...returnedDeps(context, 'declined'),
      unpaid: {
        exists: () => promoStore.read(({ phase }) => phase === 'unpaid') !== undefined,
        remove: promoStore.remove,
      },
    });
  },
  Screen: ReturnedScreen,
  events: failedEvents,
});
