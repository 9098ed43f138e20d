import { readAccount } from '#session/current-account.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { success, type Outcome } from '#values/failure.ts';
import type { Tenant } from '#values/tenant.ts';
import type { LoadPlansDeps } from '#plans/load-plans.ts';
import type { Services } from '#app/services.ts';

/** The reads of the plans page over the real calls. The account's answer is kept for the next visit. */
export function loadPlansDeps(services: Services): LoadPlansDeps {
  const { http, session, settings } = services;
  return {
    known: session.identity,
    account: (signal) => readAccount(services, signal),
    current: (userId, signal) => http(getCurrentPackages(userId, settings.brand), signal),
    switchover: (userId, signal) => http(getSwitchoverPackages(userId), signal),
    promoCodes: (userId, signal) => http(getPromoCodes(userId), signal),
    freePackage: (userId, signal) => http(getFreePackage(userId), signal),
    orders: (userId, signal) => http(getOrders(userId), signal),
  };
}

/** Whose subscriptions these are. */
export interface Person {
  readonly userId: string;
  readonly tenant: Tenant;
}

/** The person as kept from an earlier answer; asked for only where that is not whole. */
export async function personOf(
  reads: LoadPlansDeps,
  signal: AbortSignal,
): Promise<Outcome<Person>> {
  const known = reads.known();
  return known?.userId !== undefined && known.tenant !== undefined
    ? success({ userId: known.userId, tenant: known.tenant })
    : reads.account(signal);
}
