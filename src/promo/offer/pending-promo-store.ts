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

/**
 * How far a promo code has come, as it is kept in the list `promo` until its outcome is
 * seen. `key` is the idempotency key, the same for every sending of this intent;
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

export interface PromoMemory {
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
const most = 8;

/**
 * Keeps each code that is under way, whoever sent it and in whichever tab, and one that is not:
 * the latest, to be shown. What is malformed counts as nothing, and so does what was found for
 * somebody else. An activation is forgotten a day after it should have come to its end.
 * @param whose the billing id of the person, where it is known
 * @param now epoch ms
 */
export function createPromoMemory(
  storage: KeyValueStorage,
  whose: () => string | undefined,
  now: () => number,
): PromoMemory {
  // Before it was a list it was one record.
  const all = () =>
    [readRecord(storage, 'promo')].flat().slice(0, most).filter(isRecord).map(readable);
  const isTheirs = (record: PromoRecord) =>
    !('found' in record) || record.found.userId === (whose() ?? record.found.userId);
  /** @param first before all that is under way of other offers than this */
  const write = (first: readonly PromoRecord[], found: FoundPromo | undefined) => {
    const others = all().filter(
      (each) =>
        isPending(each) &&
        !(found && isSameOffer(each.found, found)) &&
        each.until + longestWait > now(),
    );
    const kept = [...first, ...others].slice(0, most);
    if (kept.length > 0) storage.set('promo', JSON.stringify(kept));
    else storage.remove('promo');
  };
  return {
    read: (wanted = () => true) =>
      all().find((each) => isTheirs(each) && !('left' in each) && wanted(each)),
    pending: (found) =>
      all()
        .filter(isPending)
        .find((each) => isSameOffer(each.found, found)),
    keep: (record) => write([record], 'found' in record ? record.found : undefined),
    forget: (found) => write([], found),
  };
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

/** Terms that are not what they should be are left out: a key that may be at work is not lost with them. */
function readable(record: PromoRecord): PromoRecord {
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
