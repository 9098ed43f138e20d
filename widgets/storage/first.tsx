import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { getAccount } from '#session/api/account.ts';
import { loadStorage } from './storage/load-storage.ts';
import { storageReadsOf } from './storage/storage-deps.ts';
import type { StorageState } from './storage/storage.state.ts';
import { StorageScreen } from './storage/storage.view.tsx';

/** `/storage` as it opens for a signed-in user. */
export const first = defineFirstScreen({
  read: async (reads): Promise<StorageState | undefined> => {
    const deps = {
      knownUserId: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      ...storageReadsOf(reads),
    };
    const outcome = await loadStorage(deps, new AbortController().signal);
    return outcome.ok ? { step: 'ready', storage: outcome.value } : undefined;
  },
  Screen: StorageScreen,
  inputs: (settings) => ({ cloudUrl: settings.cloudUrl }),
});
