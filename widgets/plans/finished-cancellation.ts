import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import type { PendingChange, PendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { findOwnRequest } from '#purchase/change/find-request.ts';

/** A cancelled package may be listed unchanged for this long, in ms: twice the 5 minutes of spec §9. */
const maxListingDelayMs = 10 * 60_000;

/**
 * Marks a cancellation as seen that ended long ago, of a package that can be cancelled again because it
 * has been bought since: its outcome would be mistaken for that of a new cancellation.
 * @param isAbout whether a pending change cancels this package
 * @param now epoch ms
 */
export function markFinishedCancellationsSeen(
  stored: { readonly store: PendingChangeStore; readonly requests?: readonly ChangeRequest[] },
  isAbout: (pendingChange: PendingChange) => boolean,
  now: number,
): void {
  const { store, requests = [] } = stored;
  for (const pendingChange of store.all().filter((each) => isAbout(each) && !each.seen)) {
    const request = findOwnRequest(requests, pendingChange);
    const hasEnded =
      pendingChange.verdict !== undefined || (request && verdictOf(request) !== 'wait');
    if (hasEnded && now - pendingChange.at > maxListingDelayMs)
      store.put({ ...pendingChange, seen: true });
  }
}
