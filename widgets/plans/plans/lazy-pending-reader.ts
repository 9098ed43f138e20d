import type { Services } from '#app/services.ts';
import { hasStoredPurchase } from '#purchase/change/stored-purchase.ts';
import type { readPendingNotice } from './read-pending-notice.ts';
import type { PendingNotice } from './pending-notice.ts';

/** Reads pending changes whose outcome has not been shown yet. */
export interface PendingChangeReader {
  /**
   * Resolves once they can be read; the code that reads them is loaded only if something is stored.
   */
  load(): Promise<void>;
  of(userId: string): PendingNotice | undefined;
}

export function createPendingChangeReader({
  storage,
  clock,
  emit,
}: Pick<Services, 'storage' | 'clock' | 'emit'>): PendingChangeReader {
  let read: typeof readPendingNotice | undefined;
  return {
    load: async () => {
      if (!hasStoredPurchase(storage) || read) return;
      try {
        read = (await import('./read-pending-notice.ts')).readPendingNotice;
      } catch {
        // The packages are shown anyway; the next refresh loads it again.
        emit('cloud-error', { kind: 'code-unavailable', number: 20 });
      }
    },
    of: (userId) => read?.(storage, userId, clock.now()),
  };
}
