import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import {
  type PendingChange,
  type PendingChangeStore,
  isUndone,
} from '#purchase/change/pending-change-store.ts';
import { maxCancellationMs } from '#purchase/change/change-polling.ts';
import { findOwnRequest } from '#purchase/change/find-request.ts';

/**
 * Marks the cancellations of a package that ended long ago, or have been undone, as seen, if the
 * package can be cancelled again: their outcome would be mistaken for that of a new cancellation.
 * @param isAbout whether a pending change cancels this package
 * @param now epoch ms
 */
export function markFinishedCancellationsSeen(
  stored: { readonly store: PendingChangeStore; readonly requests?: readonly ChangeRequest[] },
  isAbout: (pendingChange: PendingChange) => boolean,
  now: number,
): void {
  const { store, requests = [] } = stored;
  const all = store.all();
  for (const pendingChange of all.filter((each) => isAbout(each) && !each.seen)) {
    const request = findOwnRequest(requests, pendingChange);
    const hasEnded =
      pendingChange.verdict !== undefined || (request && verdictOf(request) !== 'wait');
    const isOld = hasEnded && now - pendingChange.at > maxCancellationMs;
    if (isOld || isUndone(all, pendingChange, now)) store.put({ ...pendingChange, seen: true });
  }
}
