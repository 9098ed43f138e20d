import type { Settings } from '#base/settings/settings.ts';
import type { Responses } from '#element/server-rendering/responses.ts';
import { pageUse } from '#storage/storage-use.ts';
import { storageViewOf } from './storage/load-storage.ts';
import type { StorageState } from './storage/storage.state.ts';

/**
 * The first state of the storage for a server; undefined if a list is missing that could change what is
 * shown. The element then reads the lists.
 */
export function servedStorage({ user }: Responses, settings: Settings): StorageState | undefined {
  const use = pageUse(settings) ?? user?.storage;
  if (!use || !user?.current || !user.available) return undefined;
  const { current, available } = user;
  return {
    step: 'ready',
    storage: storageViewOf({ use, current, isOver: false, available }),
  };
}
