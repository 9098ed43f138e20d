import type { KeyValueStorage } from '#ports/storage.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { pendingOf, type Pending } from './shown-pending.ts';

/** The stored pending changes, at `now` in epoch ms. */
export const readPending = (
  storage: KeyValueStorage,
  userId: string,
  now: number,
): Pending | undefined => pendingOf(createPendingChangeStore(storage, userId).all(), now);
