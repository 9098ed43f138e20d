import { promoRecordStoreFor } from '#promo/offer/create-promo-offer-deps.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute } from '#app/route.tsx';
import { createResultFlow } from './result.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/input-promocode/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const { session } = services;
    const isUnknown = session.signedIn() && session.identity()?.userId === undefined;
    const flow = createResultFlow({
      promos: promoRecordStoreFor(services),
      navigate,
      // The stored receipt may be another user's.
      ...(isUnknown ? { identify: (signal) => getCurrentAccount(services, signal) } : {}),
    });
    return { ...flow, inputs: { cloudUrl: services.settings.cloudUrl } };
  },
  Screen: SuccessScreen,
});
