import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { FoundPromo } from '../activation.ts';
import { isRecent } from '#base/flow/is-recent.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import {
  isPending,
  parsePromoRecord,
  type PendingPromo,
  type PromoRecord,
} from './promo-record.ts';
import { createRecordStore, type RecordStore } from '#base/flow/stored/record-store.ts';

export type OfferId = Pick<FoundPromo, 'code' | 'by' | 'userId'>;

export interface PromoRecordStore {
  /** The newest record accepted by `accepts` that this user has not dismissed. */
  read(accepts?: (record: PromoRecord) => boolean): PromoRecord | undefined;
  /** The pending activation of this offer, sent from any tab, dismissed or not. */
  pending(offer: OfferId): PendingPromo | undefined;
  /**
   * Replaces the record of the same offer, except that `found` keeps a pending activation; the new
   * record becomes the newest.
   */
  save(record: PromoRecord): void;
  /** Removes the record shown, and all records of `found`; other pending codes are kept. */
  remove(found?: FoundPromo): void;
}

/** More than anyone has pending at once; the oldest are removed first. */
const maxPending = 8;

/** How long a pending activation is kept after its latest possible end, in ms: a day. */
const maxOverdueMs = 86_400_000;

/** The offer found or activated last, unless that was long ago: what it says may have changed. */
export function recently(
  phase: 'found' | 'done',
  record: PromoRecord | undefined,
  now: number,
): { readonly found: FoundPromo; readonly at: number } | undefined {
  if (record?.phase !== phase) return undefined;
  const { found, at = NaN } = record;
  return isRecent(at, now) ? { found, at } : undefined;
}

/**
 * Stores each pending activation under `promo:<key>`, for all users and tabs. The latest record
 * that is not pending is stored under `promo`. Invalid records and those of another user are
 * ignored. An activation is removed a day after its latest possible end.
 * @param currentUserId the billing id of the user, if known; empty: nobody is signed in
 * @param now epoch ms
 */
export function createPromoRecordStore(
  storage: KeyValueStorage,
  currentUserId: () => string | undefined,
  now: () => number,
): PromoRecordStore {
  const pendingRecords = createRecordStore<PendingPromo>({
    storage,
    name: 'promo',
    idOf: ({ key }) => key,
    atOf: ({ until }) => until,
    parse: (value) => {
      const record = parsePromoRecord(value);
      return isPending(record) ? record : undefined;
    },
  });
  const isTheirs = (record: PromoRecord) =>
    !('found' in record) || record.found.userId === (currentUserId() ?? record.found.userId);
  const setLatest = (record: PromoRecord | undefined) => {
    if (record) storage.set('promo', JSON.stringify(record));
    else storage.remove('promo');
  };
  /**
   * Removes the pending record of this offer, those long past their end, and the oldest if there
   * are too many.
   */
  const prune = (found: FoundPromo | undefined, room = maxPending) => {
    const all = pendingRecords.all();
    const remaining = all.filter(
      (each) => !(found && isSameOffer(each.found, found)) && each.until + maxOverdueMs > now(),
    );
    const kept = remaining.slice(0, room);
    for (const each of all) if (!kept.includes(each)) pendingRecords.drop(each.key);
  };
  migrate(storage, pendingRecords, setLatest);
  return {
    read: (accepts = () => true) =>
      [parsePromoRecord(readRecord(storage, 'promo')), ...pendingRecords.all()].find(
        (each) => each && isTheirs(each) && !('left' in each) && accepts(each),
      ),
    pending: (offer) => pendingRecords.all().find((each) => isSameOffer(each.found, offer)),
    save: (record) => {
      const pending = isPending(record);
      // Another lookup says nothing about an activation that was sent: its key is kept.
      const settled = 'found' in record && record.phase !== 'found' ? record.found : undefined;
      prune(settled, maxPending - (pending ? 1 : 0));
      if (pending) {
        pendingRecords.put(record);
        setLatest(undefined);
      } else {
        const isDated = 'found' in record || record.phase === 'typed';
        setLatest(isDated ? { at: now(), ...record } : record);
      }
    },
    remove: (found) => {
      prune(found);
      setLatest(undefined);
    },
  };
}

/** Earlier versions stored all records in one list, and before that a single record. */
function migrate(
  storage: KeyValueStorage,
  pendingRecords: RecordStore<PendingPromo>,
  setLatest: (record: PromoRecord | undefined) => void,
): void {
  const stored = readRecord(storage, 'promo');
  if (!Array.isArray(stored) && !isPending(parsePromoRecord(stored))) return;
  const list = [stored].flat().slice(0, maxPending);
  pendingRecords.importList(list);
  setLatest(list.map(parsePromoRecord).find((each) => each && !isPending(each)));
}

const isSameOffer = (one: OfferId, other: OfferId): boolean =>
  one.code === other.code && one.by === other.by && one.userId === other.userId;
