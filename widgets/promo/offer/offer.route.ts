import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { createPromoPageFlow } from './offer.flow.ts';
import { PromoPageScreen } from './offer.view.tsx';
import { promoErrorFrom, createPromoPageDeps } from '../promo-page-deps.ts';

/** `/promo`: the offer, and one button. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    deps.update({});
    return createPromoPageFlow({
      hasOffer: progress !== undefined,
      isSignedIn: services.session.signedIn,
      load: (signal) =>
        services.http(getPromoOffer(progress?.offer ?? '', progress?.partner), signal),
      showError: (failure) => {
        const promoError = promoErrorFrom(failure);
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
