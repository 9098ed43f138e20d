import type { KeyValueStorage } from '#ports/storage.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { pendingOf, type Pending } from './pending.ts';

/** What is stored of changes that were begun, at `now` in epoch ms. */
export const readPending = (
  storage: KeyValueStorage,
  userId: string,
  now: number,
): Pending | undefined => pendingOf(createPendingChangeStore(storage, userId).all(), now);
