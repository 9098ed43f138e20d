import type { Services } from '#app/services.ts';
import type { Plans } from '#plans/rules.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { updateWaitingChanges } from '#purchase/change/store-request-state.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { pendingNoticeOf, type PendingNotice } from './pending-notice.ts';

/** The stored pending changes, at `now` in epoch ms. */
export const readPendingNotice = (
  storage: KeyValueStorage,
  userId: string,
  now: number,
  plans: Plans,
): PendingNotice | undefined =>
  pendingNoticeOf(createPendingChangeStore(storage, userId).all(), now, plans);

/**
 * Reads the state of the waiting purchases: a payment may have ended in another tab while no page
 * was tracking it, or be open without a stored address, which another user's visit removes.
 * @returns whether one of them has an outcome now, or a payment address that it did not have
 */
export async function refreshPendingChanges(services: Services): Promise<boolean> {
  const { http, channel, storage, clock, settings } = services;
  const account = await getCurrentAccount(services);
  if (!account.ok) return false;
  const { userId } = account.value;
  const store = createPendingChangeStore(storage, userId);
  const waiting = () =>
    store
      .all()
      .filter(({ command, accepted, verdict }) => command === 'subscribe' && accepted && !verdict);
  const withoutAddress = () => waiting().filter(({ paymentUrl }) => !paymentUrl).length;
  const before = waiting().length;
  const withoutAddressBefore = withoutAddress();
  if (before === 0) return false;
  const requests = await http(getChangeRequests(userId, settings.brand));
  if (!requests.ok) return false;
  updateWaitingChanges({ clock, announce: channel.post }, store, requests.value);
  return waiting().length < before || withoutAddress() < withoutAddressBefore;
}
