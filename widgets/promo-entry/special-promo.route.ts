import { success } from '../../src/domain/failure.ts';
import { specialPromo } from '../../src/domain/offers.ts';
import { loadPlans } from '../../src/flow/load-plans.ts';
import { lookUp } from '../../src/flow/promo-look-up.ts';
import { createPromoOfferFlow } from '../../src/flow/promo-offer.ts';
import { defineRoute } from '../../src/route.tsx';
import { offerEvents, offerOf } from './offer.ts';
import { planReads } from './plan-reads.ts';
import { offerScreen } from './screens/offer.tsx';

const { code, size, period, cost, costPerDay } = specialPromo;

/** `/plans/special-promo`: by the conditions of spec §4, step 6. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    return createPromoOfferFlow({
      ...offerOf(context),
      mine: (found) => found.code === code,
      load: async (signal) => {
        const plans = await loadPlans(planReads(services), signal);
        if (!plans.ok) return plans;
        if (!plans.value.offers.special) return success(null);
        const looked = await lookUp(services, code, signal);
        if (!looked.ok) return looked;
        const { found, payment } = looked.value;
        if (payment.kind === 'unknown') return success(null);
        const terms = { size, period, duration: 1, cost, costPerDay, ...found.terms };
        return success({ ...found, terms });
      },
    });
  },
  Screen: offerScreen('/plans/special-promo', 'promo.special'),
  events: offerEvents,
});
