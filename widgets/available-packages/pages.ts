import type { RouteModule } from '#app/route.tsx';
import { route as offers } from './offers/offers.route.ts';
import { route as openPayment } from './open-payment/open-payment.route.tsx';
import { route as success } from './result/success.route.ts';
import { route as failure } from './result/failure.route.ts';
import { route as paid } from './returned/paid.route.ts';
import { route as declined } from './returned/declined.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/plans/available-packages': offers,
  '/plans/available-packages/open-session': openPayment,
  '/plans/available-packages/success': success,
  '/plans/available-packages/failure': failure,
  '/payment/success': paid,
  '/sbp/success': paid,
  '/payment/failure': declined,
};
