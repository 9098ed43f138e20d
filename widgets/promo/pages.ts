import type { RouteModule } from '#app/route.tsx';
import { route as offer } from './offer/offer.route.ts';
import { route as phone } from './phone/phone.route.tsx';
import { route as otp } from './otp/otp.route.tsx';
import { route as confirm } from './confirm/confirm.route.ts';
import { route as openPayment } from './open-payment/open-payment.route.ts';
import { route as error } from './error/error.route.tsx';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/promo': offer,
  '/promo/phone': phone,
  '/promo/otp': otp,
  '/promo/confirm': confirm,
  '/promo/open-session': openPayment,
  '/promo/error': error,
};
