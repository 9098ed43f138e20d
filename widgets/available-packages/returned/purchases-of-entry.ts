import type { PendingChange } from '#purchase/change/pending-change-store.ts';

/** What a history entry has shown: purchases by key and request. */
export interface EntryMemory {
  read(): readonly string[] | undefined;
  write(ids: readonly string[]): void;
}

/**
 * The stored purchases that a visit may be about. When a history entry that has shown one is visited again, only those
 * that were stored then: the tab has not returned from the payment of a later one.
 */
export function purchasesOfEntry(entry: EntryMemory | undefined, packageId: string | undefined) {
  let known = entry?.read();
  const accepted: string[] = [];
  return {
    /** @param isNamed only the package named in the address */
    accepts:
      (isNamed: boolean) =>
      // One that was found in the list, because its record was lost, has another key.
      ({ command, id, key, requestId = key }: PendingChange): boolean => {
        if (command === 'unsubscribe' || (isNamed && id !== packageId)) return false;
        if (known && !known.includes(key) && !known.includes(requestId)) return false;
        accepted.push(key, requestId);
        return true;
      },
    remember: ({ id }: PendingChange): void => {
      // The purchase that the address names may be found later.
      if (known || id !== (packageId ?? id)) return;
      known = accepted;
      entry?.write(accepted);
    },
  };
}
