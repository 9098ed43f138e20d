import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { specialPromo } from '#base/values/fixed-offers.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { lookUp } from '#promo/look-up.ts';
import { createOfferFlow } from '#app/compose/offer-flow.ts';
import { resumeLeftCode } from '#promo/offer/submit-promo.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from './fixed-offer-deps.ts';
import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { createFixedOfferScreen } from './fixed-offer.view.tsx';
import { specialPromoTerms } from './fixed-offer-terms.ts';

const { code } = specialPromo;

/** `/plans/special-promo`: under the conditions of `offersSpecialPromo` in `src/plans/rules.ts`. Spec §4, step 6. */
export const route = defineRoute({
  flow: (context: RouteContext) => {
    const { services } = context;
    const common = fixedOfferDeps(context);
    resumeLeftCode(common.promos, services.session, code);
    return createOfferFlow(services, {
      ...common,
      isOwn: (found) => found.code === code,
      load: async (signal) => {
        if (!services.session.signedIn()) return failed({ kind: 'unauthorized' });
        let unread: Outcome<never> | undefined;
        const noteFailure =
          <T>(read: (userId: string, end: AbortSignal) => Promise<Outcome<T>>) =>
          async (userId: string, end: AbortSignal) => {
            const outcome = await read(userId, end);
            if (!outcome.ok) unread = outcome;
            return outcome;
          };
        const reads = loadPlansDeps(services);
        const promoCodes = noteFailure(reads.promoCodes);
        const freePackage = noteFailure(reads.freePackage);
        const plans = await loadPlans({ ...reads, promoCodes, freePackage }, signal);
        if (!plans.ok) return plans;
        // `/plans` omits an offer that could not be read. Here it is not known whether the user may have it.
        if (!plans.value.offers.special) return unread ?? success(null);
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
