import type { KeyValueStorage } from '#ports/storage.ts';
import { readRecord } from './record.ts';

/** Records of one kind in storage. Every call reads anew, since other tabs write too. */
export interface RecordStore<T> {
  /** The newest first. */
  all(): readonly T[];
  put(record: T): void;
  drop(id: string): void;
  /** Takes over what older versions kept in one list, the newest first; what is here already stays. */
  adopt(values: readonly unknown[]): void;
}

/** More than any list held. */
const maxAdopted = 20;

export interface RecordStoreOptions<T> {
  readonly storage: KeyValueStorage;
  /** A record lies under `name:id`. */
  readonly name: 'purchase' | 'promo';
  readonly idOf: (record: T) => string;
  /** When it was written first, or is to count as written, in epoch ms. */
  readonly atOf: (record: T) => number;
  /** Another version may have stored it, or any script of the page: undefined is no record. */
  readonly parse: (value: unknown) => T | undefined;
}

/**
 * Keeps each record under a storage key of its own: two tabs that write at the same
 * moment overwrite nothing of each other's.
 */
export function createRecordStore<T extends object>(
  options: RecordStoreOptions<T>,
): RecordStore<T> {
  const { storage, name, idOf, atOf, parse } = options;
  const read = (id: string): T[] => {
    const record = parse(readRecord(storage, `${name}:${id}`));
    return record && idOf(record) === id ? [record] : [];
  };
  const put = (record: T) => storage.set(`${name}:${idOf(record)}`, JSON.stringify(record));
  return {
    all: () =>
      storage
        .idsOf(`${name}:`)
        .reduce<T[]>((newer, id) => read(id).concat(newer), [])
        .sort((one, other) => atOf(other) - atOf(one)),
    put,
    drop: (id) => storage.remove(`${name}:${id}`),
    adopt: (values) => {
      // The newest came first.
      for (let index = Math.min(values.length, maxAdopted) - 1; index >= 0; index -= 1) {
        const record = parse(values[index]);
        if (record && read(idOf(record)).length === 0) put(record);
      }
    },
  };
}
