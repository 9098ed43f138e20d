import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { createPromoPageFlow } from './offer.flow.ts';
import { PromoPageScreen } from './offer.view.tsx';
import { createPromoPageDeps } from '../promo-page-deps.ts';

/** `/promo`: the offer, and one button. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    deps.update({});
    // Loaded when the offer fails. Without it the failure is shown, and can be tried again.
    let errorMapping: typeof import('../promo-error-from.ts') | undefined;
    return createPromoPageFlow({
      hasOffer: progress !== undefined,
      isSignedIn: services.session.signedIn,
      load: async (signal) => {
        const offer = await services.http(
          getPromoOffer(progress?.offer ?? '', progress?.partner),
          signal,
        );
        if (!offer.ok) errorMapping = await import('../promo-error-from.ts').catch(() => undefined);
        return offer;
      },
      showError: (failure) => {
        const promoError = errorMapping?.promoErrorFrom(failure);
        if (promoError) deps.showError(promoError);
        return promoError !== undefined;
      },
      onShown: () => deps.report('promo_offer_shown'),
      onAccept: () =>
        deps.continueTo(services.session.signedIn() ? '/promo/confirm' : '/promo/phone'),
    });
  },
  Screen: PromoPageScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});
