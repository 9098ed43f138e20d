import type { KeyValueStorage } from '#ports/storage.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { pendingNoticeOf, type PendingNotice } from './pending-notice.ts';

/** The stored pending changes, at `now` in epoch ms. */
export const readPendingNotice = (
  storage: KeyValueStorage,
  userId: string,
  now: number,
): PendingNotice | undefined =>
  pendingNoticeOf(createPendingChangeStore(storage, userId).all(), now);
