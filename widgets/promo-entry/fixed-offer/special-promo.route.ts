import { failed, success } from '#values/outcome.ts';
import { specialPromo } from '#values/promo/fixed-offers.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { lookUp } from '#promo/look-up.ts';
import { createPromoOfferFlow } from '#promo/offer/promo-offer.flow.ts';
import { resumeLeftCode } from '#promo/offer/resume-left.ts';
import { defineRoute } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from './fixed-offer-deps.ts';
import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { createFixedOfferScreen } from './fixed-offer.view.tsx';
import { specialPromoTerms } from './fixed-offer-terms.ts';

const { code } = specialPromo;

/** `/plans/special-promo`: under the conditions of `offersSpecialPromo` in `src/plans/rules.ts`. Spec §4, step 6. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const common = fixedOfferDeps(context);
    resumeLeftCode(common.promos, services.session, code);
    return createPromoOfferFlow({
      ...common,
      isOwn: (found) => found.code === code,
      load: async (signal) => {
        if (!services.session.signedIn()) return failed({ kind: 'unauthorized' });
        const plans = await loadPlans(loadPlansDeps(services), signal);
        if (!plans.ok) return plans;
        if (!plans.value.offers.special) return success(null);
        const lookup = await lookUp(services, code, signal);
        if (!lookup.ok) return lookup;
        const { found, payment } = lookup.value;
        if (payment.kind === 'unknown') return success(null);
        return success({ ...found, terms: specialPromoTerms(found.terms) });
      },
    });
  },
  Screen: createFixedOfferScreen('/plans/special-promo', 'promo.special'),
  events: offerEvents,
});
