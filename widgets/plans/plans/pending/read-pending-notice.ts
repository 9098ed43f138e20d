import type { Services } from '#app/services.ts';
import { delay } from '#base/flow/delay.ts';
import type { Plans } from '#plans/rules.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { maxCancellationMs } from '#purchase/change/change-polling.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { updateWaitingChanges } from '#purchase/change/store-request-state.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { PlansNews } from '../plans.state.ts';
import { noticeOfEndedCancellations, type LoadReport } from './ended-cancellations.ts';
import { pendingNoticeOf } from './pending-notice.ts';

/** What the stored changes add to the cards. */
export function readPlansNews(
  services: Services,
  loadReport: LoadReport,
  userId: string,
  plans: Plans,
): PlansNews {
  const { storage, clock } = services;
  const all = createPendingChangeStore(storage, userId).all();
  const pending = pendingNoticeOf(all, clock.now(), plans);
  const notice = noticeOfEndedCancellations(services, loadReport, userId, plans);
  return { ...(pending ? { pending } : {}), ...(notice ? { notice } : {}) };
}

/** How long the cards wait for the outcome of an old cancellation, in ms. */
const maxWaitMs = 3_000;

/**
 * Reads the state of the waiting changes. Resolves at once, and calls `onNew` if a change then has
 * an outcome. Only the outcome of an old cancellation is waited for: it has no notice that could
 * change later, and nothing is added above drawn cards.
 */
export async function refreshPendingChanges(services: Services, onNew: () => void): Promise<void> {
  const { clock, session, storage } = services;
  const userId = session.identity()?.userId;
  let isAwaited =
    userId !== undefined &&
    createPendingChangeStore(storage, userId)
      .all()
      .some((each) => isWaiting(each) && isOldCancellation(each, clock.now()));
  const refreshed = updatePendingChanges(services).then((isNew) => {
    if (isNew && !isAwaited) onNew();
  });
  if (!isAwaited) return;
  const stopWaiting = new AbortController();
  await Promise.race([refreshed, delay(clock, maxWaitMs, stopWaiting.signal)]);
  stopWaiting.abort();
  isAwaited = false;
}

const isWaiting = ({ accepted, verdict }: PendingChange) => accepted && !verdict;

const isOldCancellation = ({ command, at }: PendingChange, now: number) =>
  command === 'unsubscribe' && Math.abs(now - at) >= maxCancellationMs;

/**
 * A payment may have ended in another tab, and a cancellation, while no page was tracking it; a payment may
 * be open without a stored address, which another user's visit removes.
 * @returns whether one of them has an outcome now, or a payment address that it did not have
 */
async function updatePendingChanges(services: Services): Promise<boolean> {
  const { http, channel, storage, clock, settings } = services;
  const account = await getCurrentAccount(services);
  if (!account.ok) return false;
  const { userId } = account.value;
  const store = createPendingChangeStore(storage, userId);
  const waiting = () => store.all().filter(isWaiting);
  const withoutAddress = () => waiting().filter(({ paymentUrl }) => !paymentUrl).length;
  const before = waiting().length;
  const withoutAddressBefore = withoutAddress();
  if (before === 0) return false;
  const requests = await http(getChangeRequests(userId, settings.brand));
  if (!requests.ok) return false;
  updateWaitingChanges({ deps: { clock, announce: channel.post }, store }, requests.value);
  return waiting().length < before || withoutAddress() < withoutAddressBefore;
}
