import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from './record.ts';

/** Records of one kind in storage. Every call reads storage again, since other tabs write to it. */
export interface RecordStore<T> {
  /** Newest first. */
  all(): readonly T[];
  put(record: T): void;
  drop(id: string): void;
  /** Imports what older versions stored in one list, newest first; existing records are kept. */
  importList(values: readonly unknown[]): void;
}

/** No older version stored more. */
const maxImported = 20;

export interface RecordStoreOptions<T> {
  readonly storage: KeyValueStorage;
  /** A record is stored under `name:id`. */
  readonly name: 'purchase' | 'promo';
  readonly idOf: (record: T) => string;
  /** When it was first written, or counts as written, in epoch ms. */
  readonly atOf: (record: T) => number;
  /**
   * Another version or any script of the page may have stored the value; undefined if it is
   * invalid.
   */
  readonly parse: (value: unknown) => T | undefined;
  /** The value to store; default: the record itself. */
  readonly serialise?: (record: T) => object;
}

/**
 * Stores each record under its own key. Two tabs that write at the same moment therefore do not
 * overwrite each other.
 */
export function createRecordStore<T extends object>(
  options: RecordStoreOptions<T>,
): RecordStore<T> {
  const { storage, name, idOf, atOf, parse, serialise } = options;
  const read = (id: string): T[] => {
    const record = parse(readRecord(storage, `${name}:${id}`));
    return record && idOf(record) === id ? [record] : [];
  };
  const put = (record: T) =>
    storage.set(`${name}:${idOf(record)}`, JSON.stringify(serialise?.(record) ?? record));
  return {
    all: () =>
      storage
        .idsOf(`${name}:`)
        .reduce<T[]>((newer, id) => read(id).concat(newer), [])
        .sort((one, other) => atOf(other) - atOf(one)),
    put,
    drop: (id) => storage.remove(`${name}:${id}`),
    importList: (values) => {
      // The list had the newest first.
      for (let index = Math.min(values.length, maxImported) - 1; index >= 0; index -= 1) {
        const record = parse(values[index]);
        if (record && read(idOf(record)).length === 0) put(record);
      }
    },
  };
}
