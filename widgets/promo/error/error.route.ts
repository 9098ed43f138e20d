import { defineRoute } from '#app/route.tsx';
import { createPromoErrorFlow } from './error.flow.ts';
import { PromoErrorScreen } from './error.view.tsx';
import { createPromoPageDeps } from '../promo-page-deps.ts';

/** `/promo/error`: one of the error states of spec §8, with a next step. */
export const route = defineRoute({
  flow: (context) => {
    const { navigate, services } = context;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    return createPromoErrorFlow(
      progress?.trouble
        ? {
            step: 'error',
            error: progress.trouble,
            code: progress.offer,
            anonymous: progress.phone === undefined && !services.session.signedIn(),
            notBefore: progress.notBefore ?? 0,
          }
        : { step: 'unknown' },
      {
        continueTo: deps.continueTo,
        onOtherPhone: () => deps.update({ otherPhone: services.session.identity() !== undefined }),
        navigate,
      },
    );
  },
  Screen: PromoErrorScreen,
});
