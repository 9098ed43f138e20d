import type { KeyValueStorage } from '#ports/storage.ts';
import type { FoundPromo } from '../activation.ts';
import { periods } from '#values/period.ts';
import type { PromoRefusal } from '../refusal.ts';
import { isPayable } from '#config/trusted-addresses.ts';
import { isSize } from '#purchase/stored-package-checks.ts';
import { isRecent } from '#kit/is-recent.ts';
import { readRecord } from '#kit/stored/record.ts';
import {
  literal,
  isIdempotencyKey,
  isNumber,
  isString,
  isStrings,
  isTrue,
  isUint32,
  optional,
  discriminatedUnion,
  object,
  type ValueCheck,
} from '#kit/value-checks.ts';
import { createRecordStore, type RecordStore } from '#kit/stored/record-store.ts';

/**
 * The progress of a promo code, stored until its outcome has been shown. `key` is the idempotency
 * key, the same whenever this activation is sent; `until` is the end of "up to 5 minutes", in epoch ms
 * (spec §9).
 */
export type PromoRecord =
  /** Entered by a user who had to sign in first; to be looked up afterwards. */
  | { readonly phase: 'typed'; readonly code: string }
  /** `at`: when the server stated its terms, epoch ms; by default when it is saved. */
  | { readonly phase: 'found'; readonly found: FoundPromo; readonly at?: number }
  | PendingPromo
  /** `at`: when it became active, epoch ms; by default when it is saved. */
  | { readonly phase: 'done'; readonly found: FoundPromo; readonly at?: number }
  | { readonly phase: 'refused'; readonly code: string; readonly refusal: PromoRefusal }
  /** A payment page was required but not provided. */
  | { readonly phase: 'unpaid'; readonly code: string };

/** Sent, without an outcome so far. */
export type PendingPromo = {
  readonly found: FoundPromo;
  readonly key: string;
  readonly until: number;
  /** Ids of the requests that existed before it was sent; absent if unknown, as in earlier versions. */
  readonly earlierRequestIds?: readonly string[] | undefined;
  /** The user has dismissed the code; the record is kept for the same code. */
  readonly left?: true;
} & (
  | { readonly phase: 'sent' }
  | { readonly phase: 'waiting'; readonly requestId: string }
  | { readonly phase: 'paying'; readonly url: string; readonly requestId?: string }
);

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
export function recently(phase: 'found' | 'done', record: PromoRecord | undefined, now: number) {
  return record?.phase === phase && isRecent(record.at ?? NaN, now) ? record.found : undefined;
}

/**
 * Stores each pending activation under `promo:<key>`, for all users and tabs, and under `promo` the
 * latest record that is not pending. Invalid records and those of another user are ignored. An
 * activation is removed a day after its latest possible end.
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
      const record = parseRecord(value);
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
      [parseRecord(readRecord(storage, 'promo')), ...pendingRecords.all()].find(
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
      } else setLatest('found' in record ? { at: now(), ...record } : record);
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
  if (!Array.isArray(stored) && !isPending(parseRecord(stored))) return;
  const list = [stored].flat().slice(0, maxPending);
  pendingRecords.importList(list);
  setLatest(list.map(parseRecord).find((each) => each && !isPending(each)));
}

const isSameOffer = (one: OfferId, other: OfferId): boolean =>
  one.code === other.code && one.by === other.by && one.userId === other.userId;

export const isPending = (record: PromoRecord | undefined): record is PendingPromo =>
  record?.phase === 'sent' || record?.phase === 'waiting' || record?.phase === 'paying';

const isState: ValueCheck = (value) => value === 0 || value === 1 || value === 2 || value === 3;

const terms: Readonly<Record<string, ValueCheck>> = {
  size: isSize,
  duration: isUint32,
  period: literal(periods),
  cost: isUint32,
  fullCost: isUint32,
  costPerDay: isUint32,
};

/**
 * Parses a stored record, possibly written by another version. Invalid terms and ids are dropped, so
 * that a key which may be in use is not lost because of them.
 */
function parseRecord(value: unknown): PromoRecord | undefined {
  if (!isRecord(value)) return undefined;
  if (!('found' in value)) return value;
  const record =
    'earlierRequestIds' in value && !isStrings(value.earlierRequestIds)
      ? { ...value, earlierRequestIds: undefined }
      : value;
  const valid = Object.entries(record.found.terms).filter(
    ([name, part]) => Object.hasOwn(terms, name) && terms[name]?.(part),
  );
  return { ...record, found: { ...record.found, terms: Object.fromEntries(valid) } };
}

const found = object({
  code: isString,
  userId: isString,
  tenant: literal(['bln', 'other']),
  terms: object({}),
});
/** A code without an offer: a `found` beside it would be read without having been checked. */
const plain = { code: isString, found: (value: unknown) => value === undefined };
const sent = { found, key: isIdempotencyKey, until: isNumber, left: optional(isTrue) };

const shapes: Readonly<Record<PromoRecord['phase'], ValueCheck>> = {
  typed: object(plain),
  found: object({ found }),
  sent: object(sent),
  waiting: object({ ...sent, requestId: isString }),
  paying: object({
    ...sent,
    url: (value) => typeof value === 'string' && isPayable(value),
    requestId: optional(isString),
  }),
  done: object({ found }),
  refused: object({ ...plain, refusal: object({ state: isState }) }),
  unpaid: object(plain),
};

const isRecord = (value: unknown): value is PromoRecord =>
  discriminatedUnion('phase', shapes)(value);
