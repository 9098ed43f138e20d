import type { RouteModule } from '#app/route.tsx';
import { route as sso } from './sso/sso.route.ts';
import { route as confirmOtp } from './code/confirm-otp.route.ts';
import { route as reserveConfirmOtp } from './code/reserve-confirm-otp.route.ts';
import { route as confirmMobileid } from './mobile-id/confirm-mobileid.route.ts';
import { route as reserveConfirmMobileid } from './mobile-id/reserve-confirm-mobileid.route.ts';
import { route as redirect } from './redirect/redirect.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/sso': sso,
  '/confirm-otp': confirmOtp,
  '/reserve-confirm-otp': reserveConfirmOtp,
  '/confirm-mobileid': confirmMobileid,
  '/reserve-confirm-mobileid': reserveConfirmMobileid,
  '/redirect': redirect,
};
