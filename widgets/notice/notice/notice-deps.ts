import type { Settings } from '#base/settings/settings.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Http } from '#http/client.ts';
import type { LoadNoticesDeps } from '#notice/load-notices.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getStorage } from '#storage/api/storage.ts';
import { pageUse } from '#storage/storage-use.ts';

/**
 * The reads of the notice for a known user. A use that the page states is not requested, and a service that
 * the operator does not have is requested once.
 */
export function noticeReadsOf({
  http,
  settings,
}: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand' | 'usedBytes' | 'totalBytes'>;
}): Omit<LoadNoticesDeps, 'knownUserId' | 'account'> {
  const stated = pageUse(settings);
  return {
    packages: (userId, signal) => http(getCurrentPackages(userId, settings.brand), signal),
    requests: (userId, signal) => http(getChangeRequests(userId, settings.brand), signal),
    use: unlessAbsent((userId, signal) =>
      stated ? Promise.resolve(success(stated)) : http(getStorage(userId), signal),
    ),
    cards: unlessAbsent((userId, signal) => http(getPaymentMethods(userId), signal)),
  };
}

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The same read, which is not repeated once the operator has said that it has no such service. */
function unlessAbsent<T>(read: Read<T>): Read<T> {
  let isAbsent = false;
  return async (userId, signal) => {
    if (isAbsent) return failed({ kind: 'not-supported' });
    const outcome = await read(userId, signal);
    isAbsent = !outcome.ok && outcome.failure.kind === 'not-supported';
    return outcome;
  };
}
