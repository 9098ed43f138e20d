import { isUserUnknown, promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute } from '#app/route.tsx';
import { createResultFlow } from './result.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/input-promocode/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const flow = createResultFlow({
      promos: promoRecordStoreFor(services),
      navigate,
      ...(isUserUnknown(services.session)
        ? { identify: (signal) => getCurrentAccount(services, signal) }
        : {}),
    });
    return { ...flow, inputs: { cloudUrl: services.settings.cloudUrl } };
  },
  Screen: SuccessScreen,
});
