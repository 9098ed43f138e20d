import type { earlyScreens as none } from './early-screens.ts';

export const earlyScreens: typeof none = {
  '/sso': () => import('#widgets/sign-in/sso.early.tsx'),
  '/plans': () => import('#widgets/plans/plans.early.tsx'),
  '/plans/available-packages': () => import('#widgets/available-packages/offers.early.tsx'),
  '/plans/input-promocode': () => import('#widgets/promo-entry/code.early.tsx'),
  '/promo': () => import('#widgets/promo/offer.early.tsx'),
};
