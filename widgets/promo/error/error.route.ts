import { defineRoute } from '#app/route.tsx';
import { createPromoErrorFlow } from './error.flow.ts';
import { PromoErrorScreen } from './error.view.tsx';
import { createLandingDeps } from '../landing-deps.ts';

/** `/promo/error`: one of the error states of spec §8, with a next step. */
export const route = defineRoute({
  flow: (context) => {
    const visit = createLandingDeps(context).visit();
    return createPromoErrorFlow(
      visit?.trouble
        ? {
            step: 'trouble',
            trouble: visit.trouble,
            code: visit.offer,
            anonymous: visit.phone === undefined && !context.services.session.signedIn(),
            notBefore: visit.notBefore ?? 0,
          }
        : { step: 'unknown' },
      context.navigate,
    );
  },
  Screen: PromoErrorScreen,
});
