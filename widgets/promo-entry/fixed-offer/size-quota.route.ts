import { success } from '#base/values/outcome.ts';
import { offersSizeQuota, sizeQuotaPromo } from '#base/values/fixed-offers.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { lookUp } from '#promo/look-up.ts';
import { createOfferFlow } from '#app/compose/offer-flow.ts';
import { resumeLeftCode } from '#promo/offer/submit-promo.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from './fixed-offer-deps.ts';
import { createFixedOfferScreen } from './fixed-offer.view.tsx';
import { sizeQuotaTerms } from './fixed-offer-terms.ts';

const { code } = sizeQuotaPromo;

/** `/plans/promocode-size-quota-exited`. Spec §2, §8, §9. */
export const route = defineRoute({
  flow: (context: RouteContext) => {
    const { services, signInFirst } = context;
    const common = fixedOfferDeps(context);
    resumeLeftCode(common.promos, services.session, code);
    return createOfferFlow(services, {
      ...common,
      isOwn: (found) => found.code === code,
      load: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const used = await services.http(getPromoCodes(account.value.userId), signal);
        if (!used.ok && used.failure.kind === 'unauthorized') return used;
        if (!offersSizeQuota(used.ok ? used.value : undefined)) return success(null);
        const lookup = await lookUp(services, code, signal);
        if (!lookup.ok) return lookup;
        const { found, payment } = lookup.value;
        if (payment.kind === 'unknown') return success(null);
        return success({ ...found, terms: sizeQuotaTerms(found.terms) });
      },
      // Spec §8: the code is cleared, and the flag brings the user back here.
      signInFirst: (refused) => {
        services.interrupted.keepOffer(refused && context.location.path);
        common.promos.remove();
        signInFirst('size-quota-promo');
      },
    });
  },
  Screen: createFixedOfferScreen('/plans/promocode-size-quota-exited', 'promo.size-quota'),
  events: offerEvents,
});
