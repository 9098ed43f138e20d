import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { createLandingFlow } from './offer.flow.ts';
import { LandingScreen } from './offer.view.tsx';
import { createLandingDeps, promoErrorFrom } from '../landing-deps.ts';

/** `/promo`: the offer, and one button. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const deps = createLandingDeps(context);
    const visit = deps.visit();
    deps.keep({});
    return createLandingFlow({
      offered: visit !== undefined,
      load: (signal) => services.http(getPromoOffer(visit?.offer ?? '', visit?.partner), signal),
      troubled: (failure) => {
        const trouble = promoErrorFrom(failure);
        if (trouble) deps.troubled(trouble);
        return trouble !== undefined;
      },
      shown: () => deps.tell('promo_offer_shown'),
      taken: () => navigate(services.session.signedIn() ? '/promo/confirm' : '/promo/phone'),
    });
  },
  Screen: LandingScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});
