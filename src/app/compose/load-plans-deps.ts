import { readAccount } from '#session/current-account.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import type { LoadPlansDeps } from '#plans/load-plans.ts';
import type { Services } from '../services.ts';

/**
 * The reads of `/plans`, which also decide on the special promo. The account response is stored for
 * the next visit.
 */
export function loadPlansDeps(services: Services): LoadPlansDeps {
  const { http, session, settings } = services;
  return {
    identity: session.identity,
    account: (signal) => readAccount(services, signal),
    current: (userId, signal) => http(getCurrentPackages(userId, settings.brand), signal),
    switchover: (userId, signal) => http(getSwitchoverPackages(userId), signal),
    promoCodes: (userId, signal) => http(getPromoCodes(userId), signal),
    freePackage: (userId, signal) => http(getFreePackage(userId), signal),
    orders: (userId, signal) => http(getOrders(userId), signal),
  };
}
