import { memoryOf } from '#promo/offer/offer-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { createOutcomeFlow } from './outcome.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/input-promocode/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => createOutcomeFlow({ memory: memoryOf(services), navigate }),
  Screen: SuccessScreen,
});
