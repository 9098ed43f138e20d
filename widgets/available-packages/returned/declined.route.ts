import { pendingPromoStoreFor } from '#promo/offer/offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned-deps.ts';
import { ReturnedScreen } from './returned.view.tsx';

/** `/payment/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const memory = pendingPromoStoreFor(context.services);
    return createReturnedFlow({
      ...returnedDeps(context, 'declined'),
      unpaid: {
        kept: () => memory.read(({ phase }) => phase === 'unpaid') !== undefined,
        forget: memory.forget,
      },
    });
  },
  Screen: ReturnedScreen,
});
