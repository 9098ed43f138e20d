import type { Services } from '#app/services.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { isCancellable } from '#purchase/rules.ts';
import { isNewRequest } from '#purchase/change/find-request.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';

/**
 * Whether the servers show that a cancelled package was restored or bought again, as by another device.
 * The packages alone do not: just after a cancellation they may still show the package as active.
 */
export async function isRestoredSince(
  { http, settings }: Pick<Services, 'http' | 'settings'>,
  cancellation: PendingChange,
  signal: AbortSignal,
): Promise<boolean> {
  const { userId, id } = cancellation;
  const requests = await http(getChangeRequests(userId, settings.brand), signal);
  if (!requests.ok || !isSubscribedAfter(requests.value, cancellation)) return false;
  const packages = await http(getCurrentPackages(userId, settings.brand), signal);
  return packages.ok && packages.value.some((each) => each.id === id && isCancellable(each));
}

/** Whether the list (newest first) has the cancellation, and a purchase as the newest request for its package. */
function isSubscribedAfter(
  requests: readonly ChangeRequest[],
  cancellation: PendingChange,
): boolean {
  const { requestId } = cancellation;
  const samePackage = requests.filter(({ packageId }) => packageId === cancellation.id);
  const [newest] = samePackage;
  const isOwn = (each: ChangeRequest) =>
    requestId === undefined ? isNewRequest(each, requests, cancellation) : each.id === requestId;
  return (
    newest?.command === 'subscribe' &&
    verdictOf(newest) !== 'failure' &&
    samePackage.some((each) => each.command === 'unsubscribe' && isOwn(each))
  );
}
