import type { KeyValueStorage, StorageKey } from '#base/ports/storage.ts';

/** Parses stored JSON; undefined if there is none or it is invalid. */
export function readRecord(storage: KeyValueStorage, key: StorageKey): unknown {
  try {
    return JSON.parse(storage.get(key) ?? '');
  } catch {
    return undefined;
  }
}

/** A copy in which the fields named in `names` have their other name. */
export const renameFields = (record: object, names: ReadonlyMap<string, string>): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]),
  );
