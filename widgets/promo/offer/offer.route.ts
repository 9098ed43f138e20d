import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { createLandingFlow } from './offer.flow.ts';
import { LandingScreen } from './offer.view.tsx';
import { createLandingDeps } from '../landing-deps.ts';

/** `/promo`: the offer, and one button. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const deps = createLandingDeps(context);
    const progress = deps.progress();
    deps.update({});
    // Loaded when the offer fails. Without it the failure is shown, and can be tried again.
    let troubles: typeof import('../promo-error-from.ts') | undefined;
    return createLandingFlow({
      offered: progress !== undefined,
      load: async (signal) => {
        const offer = await services.http(
          getPromoOffer(progress?.offer ?? '', progress?.partner),
          signal,
        );
        if (!offer.ok) troubles = await import('../promo-error-from.ts').catch(() => undefined);
        return offer;
      },
      showError: (failure) => {
        const trouble = troubles?.promoErrorFrom(failure);
        if (trouble) deps.showError(trouble);
        return trouble !== undefined;
      },
      shown: () => deps.report('promo_offer_shown'),
      taken: () => navigate(services.session.signedIn() ? '/promo/confirm' : '/promo/phone'),
    });
  },
  Screen: LandingScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});
