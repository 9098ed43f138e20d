import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { createResultFlow } from './result.flow.ts';
import { FailureScreen } from './failure.view.tsx';

/** `/plans/input-promocode/failure`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) =>
    createResultFlow({ promos: promoRecordStoreFor(services), navigate }),
  Screen: FailureScreen,
});
