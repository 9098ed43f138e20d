import { longestWait } from '#kit/bounds.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import type { FoundPromo } from '../activation.ts';
import { periods } from '#values/period.ts';
import type { PromoRefusal } from '../rejection.ts';
import { isPayable } from '#config/trusted-addresses.ts';
import { sizeUnits } from '#values/size.ts';
import {
  among,
  isKey,
  isNumber,
  isString,
  isTrue,
  maybe,
  oneOf,
  readRecord,
  shaped,
  type Check,
} from '#kit/record.ts';
import { createRecordStore, type RecordStore } from '#kit/record-store.ts';

/**
 * How far a promo code has come, as it is stored until its outcome was
 * shown. `key` is the idempotency key, the same for every sending of this intent;
 * `until` is when "up to 5 minutes" is over, in epoch ms (spec §9).
 */
export type PromoRecord =
  /** Typed by somebody who had to sign in first; to be looked up afterwards. */
  | { readonly phase: 'typed'; readonly code: string }
  | { readonly phase: 'found'; readonly found: FoundPromo }
  | PendingPromo
  | { readonly phase: 'done'; readonly found: FoundPromo }
  | { readonly phase: 'refused'; readonly code: string; readonly refusal: PromoRefusal }
  /** No payment page came where one is due. */
  | { readonly phase: 'unpaid'; readonly code: string };

/** Sent, and without an outcome so far. */
export type PendingPromo = {
  readonly found: FoundPromo;
  readonly key: string;
  readonly until: number;
  /** The person has left it; its key stays, for the same code again. */
  readonly left?: true;
} & (
  | { readonly phase: 'sent' }
  | { readonly phase: 'waiting'; readonly requestId: string }
  | { readonly phase: 'paying'; readonly url: string; readonly requestId?: string }
);

export interface PendingPromoStore {
  /** The newest that `wanted` takes, of what this person has not left. */
  read(wanted?: (record: PromoRecord) => boolean): PromoRecord | undefined;
  /** What is under way of this very offer, in whichever tab it was sent, left or not. */
  pending(found: FoundPromo): PendingPromo | undefined;
  /** In the place of what was kept of the same offer; from now on the newest. */
  keep(record: PromoRecord): void;
  /** What is shown, and all that is kept of `found`; what is under way of other codes stays. */
  forget(found?: FoundPromo): void;
}

/** More than anybody has under way; the oldest go first. */
const maxPending = 8;

/**
 * Stores each activation under way under `promo:<key>`, whoever sent it and in whichever tab, and
 * under `promo` the latest record of what is not under way, to be shown. What is malformed counts
 * as nothing, and so does what was found for somebody else. An activation is dropped a day after
 * it should have come to its end.
 * @param currentUserId the billing id of the person, where it is known
 * @param now epoch ms
 */
export function createPendingPromoStore(
  storage: KeyValueStorage,
  currentUserId: () => string | undefined,
  now: () => number,
): PendingPromoStore {
  const underWay = createRecordStore<PendingPromo>({
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
  /** Drops what is under way of this offer, what is long over, and the oldest of too many. */
  const prune = (found: FoundPromo | undefined, room = maxPending) => {
    const all = underWay.all();
    const stays = all.filter(
      (each) => !(found && isSameOffer(each.found, found)) && each.until + longestWait > now(),
    );
    const left = stays.slice(0, room);
    for (const each of all) if (!left.includes(each)) underWay.drop(each.key);
  };
  migrate(storage, underWay, setLatest);
  return {
    read: (wanted = () => true) =>
      [parseRecord(readRecord(storage, 'promo')), ...underWay.all()].find(
        (each) => each && isTheirs(each) && !('left' in each) && wanted(each),
      ),
    pending: (found) => underWay.all().find((each) => isSameOffer(each.found, found)),
    keep: (record) => {
      const pending = isPending(record);
      prune('found' in record ? record.found : undefined, maxPending - (pending ? 1 : 0));
      if (pending) underWay.put(record);
      setLatest(pending ? undefined : record);
    },
    forget: (found) => {
      prune(found);
      setLatest(undefined);
    },
  };
}

/** Before each had a key of its own all were one list, and before that one record. */
function migrate(
  storage: KeyValueStorage,
  underWay: RecordStore<PendingPromo>,
  setLatest: (record: PromoRecord | undefined) => void,
): void {
  const stored = readRecord(storage, 'promo');
  if (!Array.isArray(stored) && !isPending(parseRecord(stored))) return;
  const list = [stored].flat().slice(0, maxPending);
  underWay.adopt(list);
  setLatest(list.map(parseRecord).find((each) => each && !isPending(each)));
}

const isSameOffer = (one: FoundPromo, other: FoundPromo): boolean =>
  one.code === other.code && one.by === other.by && one.userId === other.userId;

export const isPending = (record: PromoRecord | undefined): record is PendingPromo =>
  record?.phase === 'sent' || record?.phase === 'waiting' || record?.phase === 'paying';

const isState: Check = (value) => value === 0 || value === 1 || value === 2 || value === 3;
const isMinor: Check = (value) => isNumber(value) && (value as number) >= 0;

const terms: Readonly<Record<string, Check>> = {
  size: shaped({ amount: isNumber, unit: among(sizeUnits) }),
  duration: isNumber,
  period: among(periods),
  cost: isMinor,
  fullCost: isMinor,
  costPerDay: isMinor,
};

/**
 * A record as it was stored, perhaps by another version. Terms that are not what they should be
 * are left out, so that a key which may be at work is not lost with them.
 */
function parseRecord(record: unknown): PromoRecord | undefined {
  if (!isRecord(record)) return undefined;
  if (!('found' in record)) return record;
  const good = Object.entries(record.found.terms).filter(
    ([name, part]) => Object.hasOwn(terms, name) && terms[name]?.(part),
  );
  return { ...record, found: { ...record.found, terms: Object.fromEntries(good) } };
}

const found = shaped({
  code: isString,
  userId: isString,
  tenant: among(['bln', 'other']),
  terms: shaped({}),
});
const sent = { found, key: isKey, until: isNumber, left: maybe(isTrue) };

const shapes: Readonly<Record<PromoRecord['phase'], Check>> = {
  typed: shaped({ code: isString }),
  found: shaped({ found }),
  sent: shaped(sent),
  waiting: shaped({ ...sent, requestId: isString }),
  paying: shaped({
    ...sent,
    url: (value) => typeof value === 'string' && isPayable(value),
    requestId: maybe(isString),
  }),
  done: shaped({ found }),
  refused: shaped({ code: isString, refusal: shaped({ state: isState }) }),
  unpaid: shaped({ code: isString }),
};

const isRecord = (value: unknown): value is PromoRecord => oneOf('phase', shapes)(value);
