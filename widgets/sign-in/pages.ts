import type { RouteModule } from '#app/route.tsx';
import { route as sso } from './sso/sso.route.ts';
import { codeOfBackupPhone, codeOfMainPhone } from './code/code.route.tsx';
import { mobileIdOfBackupPhone, mobileIdOfMainPhone } from './mobile-id/mobile-id.route.ts';
import { route as redirect } from './redirect/redirect.route.tsx';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/sso': sso,
  '/confirm-otp': codeOfMainPhone,
  '/reserve-confirm-otp': codeOfBackupPhone,
  '/confirm-mobileid': mobileIdOfMainPhone,
  '/reserve-confirm-mobileid': mobileIdOfBackupPhone,
  '/redirect': redirect,
};
