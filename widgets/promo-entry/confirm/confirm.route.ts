import { success } from '#base/values/outcome.ts';
import { findOffer } from '#promo/look-up.ts';
import { createPromoOfferFlow } from '#promo/offer/promo-offer.flow.ts';
import { defineRoute } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from '../fixed-offer/fixed-offer-deps.ts';
import { PromoConfirmScreen } from './confirm.view.tsx';

/**
 * `/plans/input-promocode/before-active-promo`: the looked-up code, and its activation. Spec §4.
 */
export const route = defineRoute({
  flow: (context) => {
    const common = fixedOfferDeps(context);
    return createPromoOfferFlow({
      ...common,
      load: async (signal) => {
        const record = common.promos.read();
        if (record?.phase !== 'found' || record.found.by) return success(null);
        return findOffer(context.services, common.promos, record.found.code, signal);
      },
      isOwn: (found) => found.by === undefined,
      isPaid: ({ until }) => context.query.get('paid') === String(until),
      // Nothing was looked up: opens the code entry.
      onEnd: (state) =>
        state.step === 'absent'
          ? context.navigate('/plans/input-promocode', { replace: true })
          : common.onEnd(state),
    });
  },
  Screen: PromoConfirmScreen,
  events: offerEvents,
});
