import { failed, success } from '#base/values/outcome.ts';
import { findOffer } from '#promo/look-up.ts';
import { resumeLeftCode } from '#promo/offer/submit-promo.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { confirmEvents, confirmFlow } from './confirm.wiring.ts';
import { ConfirmScreen } from './confirm.view.tsx';
import { continueAfterConflict, promoErrorFrom } from '../promo-page-deps.ts';

/** `/promo/confirm`: what will be activated and charged, and the success. */
export const route = defineRoute({
  flow: (context: RouteContext) =>
    confirmFlow(context, (deps, promoStore) => ({
      showsDone: true,
      load: async (signal) => {
        const progress = deps.progress();
        if (!progress) return success(null);
        const { services } = context;
        if (!services.session.signedIn()) return failed({ kind: 'unauthorized' });
        const { offer: code, notBefore } = progress;
        const offer = await findOffer(services, promoStore, code, signal, notBefore);
        // The server may say that this code is active although it has not been paid for.
        if (!signal.aborted && resumeLeftCode(promoStore, services.session, code)) {
          deps.continueTo('/promo/confirm', { replace: true });
          return failed({ kind: 'aborted' });
        }
        if (offer.ok && offer.value) return offer;
        const promoError = offer.ok
          ? ({ kind: 'refused', state: 2 } as const)
          : promoErrorFrom(offer.failure);
        if (promoError) deps.showError(promoError);
        return offer.ok ? failed({ kind: 'aborted' }) : offer;
      },
      onEnd: (state) => {
        if (state.step === 'conflict') continueAfterConflict(deps);
        else if (state.step === 'paying') deps.continueTo('/promo/open-session', { replace: true });
      },
    })),
  Screen: ConfirmScreen,
  events: confirmEvents,
});
