import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import type { LoadPlansDeps, UseRead } from '#plans/load-plans.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getStorage } from '#storage/api/storage.ts';

/** The lists of `/plans`, for a known user. */
export const planLists = ({
  http,
  settings: { brand },
}: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand'>;
}): Omit<LoadPlansDeps, 'identity' | 'account'> => ({
  current: (userId, signal) => http(getCurrentPackages(userId, brand), signal),
  switchover: (userId, signal) => http(getSwitchoverPackages(userId), signal),
  promoCodes: (userId, signal) => http(getPromoCodes(userId), signal),
  freePackage: (userId, signal) => http(getFreePackage(userId), signal),
  orders: (userId, signal) => http(getOrders(userId), signal),
});

/** The read of what the files use, unless the page states it. */
export const storageRead = (
  { http, settings }: { readonly http: Http; readonly settings: Pick<Settings, 'usedBytes'> },
  untilLate: UseRead['untilLate'],
): UseRead | undefined =>
  settings.usedBytes === undefined
    ? { read: (userId, signal) => http(getStorage(userId), signal), untilLate }
    : undefined;
