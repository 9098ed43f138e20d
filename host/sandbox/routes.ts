import type { Route } from './route.ts';
import { changeRequestRoutes } from './routes/change-requests.ts';
import { mobileIdRoutes } from './routes/mobile-id.ts';
import { otherRoutes } from './routes/other.ts';
import { otpRoutes } from './routes/otp.ts';
import { packageRoutes } from './routes/packages.ts';
import { promoCodeRoutes } from './routes/promo-codes.ts';
import { promoOtpRoutes } from './routes/promo-otp.ts';
import { ssoRoutes } from './routes/sso.ts';

/** Every call of spec §7, once. Paths with a fixed end stand before those with a brand. */
export const routes: readonly Route[] = [
  ...otpRoutes,
  ...mobileIdRoutes,
  ...ssoRoutes,
  ...packageRoutes,
  ...changeRequestRoutes,
  ...promoCodeRoutes,
  ...promoOtpRoutes,
  ...otherRoutes,
];
