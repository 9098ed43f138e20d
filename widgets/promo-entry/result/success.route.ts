import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { createResultFlow } from './result.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/input-promocode/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const flow = createResultFlow({ promos: promoRecordStoreFor(services), navigate });
    return { ...flow, inputs: { cloudUrl: services.settings.cloudUrl } };
  },
  Screen: SuccessScreen,
});
