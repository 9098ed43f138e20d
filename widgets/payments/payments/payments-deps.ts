import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { firstReadsOf } from './first-reads.ts';
import type { LoadEverythingDeps } from './load-everything.ts';

/** The reads of the screen for a known user. */
export const paymentsReadsOf = (services: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand'>;
}): Omit<LoadEverythingDeps, 'knownUserId' | 'account'> => {
  const { http, settings } = services;
  return {
    ...firstReadsOf(services),
    available: (userId, signal) => http(getAvailablePackages(userId), signal),
    orders: (userId, signal) => http(getOrders(userId), signal),
    promoCodes: (userId, signal) => http(getPromoCodes(userId), signal),
    requests: (userId, signal) => http(getChangeRequests(userId, settings.brand), signal),
  };
};
