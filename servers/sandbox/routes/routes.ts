import type { Route } from '../http/route.ts';
import { agreementRoutes } from './agreement.ts';
import { analyticsRoutes } from './analytics.ts';
import { changeRequestRoutes } from './change-requests.ts';
import { familyRoutes } from './family.ts';
import { installationRoutes } from './installations.ts';
import { mobileIdRoutes } from './mobile-id.ts';
import { otpRoutes } from './otp.ts';
import { packageRoutes } from './packages.ts';
import { paymentRoutes } from './payments.ts';
import { promoCodeRoutes } from './promo-codes.ts';
import { promoOtpRoutes } from './promo-otp.ts';
import { storageRoutes } from './storage.ts';
import { ssoRoutes } from './sso.ts';

/** Every call of spec §7, once. Fixed paths come before those with a brand. */
export const routes: readonly Route[] = [
  ...otpRoutes,
  ...mobileIdRoutes,
  ...ssoRoutes,
  ...packageRoutes,
  ...storageRoutes,
  ...paymentRoutes,
  ...familyRoutes,
  ...changeRequestRoutes,
  ...promoCodeRoutes,
  ...promoOtpRoutes,
  ...agreementRoutes,
  ...installationRoutes,
  ...analyticsRoutes,
];
