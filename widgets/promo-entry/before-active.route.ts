import { success } from '../../src/domain/failure.ts';
import { createPromoOfferFlow } from '../../src/flow/promo-offer.ts';
import { defineRoute } from '../../src/route.tsx';
import { offerEvents, offerOf } from './offer.ts';
import { BeforeActiveScreen } from './screens/before-active.tsx';

/** `/plans/input-promocode/before-active-promo`: what was looked up, and its activation. Spec §4. */
export const route = defineRoute({
  flow: (context) => {
    const common = offerOf(context);
    return createPromoOfferFlow({
      ...common,
      load: () => {
        const record = common.memory.read();
        const found = record?.phase === 'found' && !record.found.by ? record.found : null;
        return Promise.resolve(success(found));
      },
      mine: (found) => found.by === undefined,
      // Nothing was looked up: the code is asked for first.
      ended: (state) =>
        state.step === 'absent'
          ? context.navigate('/plans/input-promocode', { replace: true })
          : common.ended(state),
    });
  },
  Screen: BeforeActiveScreen,
  events: offerEvents,
});
