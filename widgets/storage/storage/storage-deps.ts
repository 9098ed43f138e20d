import type { Settings } from '#base/settings/settings.ts';
import { success } from '#base/values/outcome.ts';
import type { Http } from '#http/client.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getStorage } from '#storage/api/storage.ts';
import { pageUse } from '#storage/storage-use.ts';
import type { LoadStorageDeps } from './load-storage.ts';

/** The reads of the storage screen for a known user. A use that the page states is not requested. */
export const storageReadsOf = ({
  http,
  settings,
}: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand' | 'usedBytes' | 'totalBytes'>;
}): Omit<LoadStorageDeps, 'knownUserId' | 'account'> => {
  const stated = pageUse(settings);
  return {
    use: (userId, signal) =>
      stated ? Promise.resolve(success(stated)) : http(getStorage(userId), signal),
    current: (userId, signal) => http(getCurrentPackages(userId, settings.brand), signal),
    available: (userId, signal) => http(getAvailablePackages(userId), signal),
  };
};
