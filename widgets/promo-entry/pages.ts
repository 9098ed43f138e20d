import type { RouteModule } from '#app/route.tsx';
import { route as code } from './code/code.route.ts';
import { route as confirm } from './confirm/confirm.route.tsx';
import { route as success } from './result/success.route.ts';
import { route as failure } from './result/failure.route.ts';
import { route as specialPromo } from './fixed-offer/special-promo.route.ts';
import { route as sizeQuota } from './fixed-offer/size-quota.route.ts';
import { route as sharedBalance } from './fixed-offer/shared-balance.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/plans/input-promocode': code,
  '/plans/input-promocode/before-active-promo': confirm,
  '/plans/input-promocode/success': success,
  '/plans/input-promocode/failure': failure,
  '/plans/special-promo': specialPromo,
  '/plans/promocode-size-quota-exited': sizeQuota,
  '/plans/ub': sharedBalance,
};
