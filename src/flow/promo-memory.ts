import type { KeyValue } from '../domain/key-value.ts';
import type { FoundPromo } from '../domain/promo-activation.ts';
import { periods } from '../domain/period.ts';
import type { PromoRefusal } from '../domain/promo-error.ts';
import { isPayable } from '../domain/redirect.ts';
import { sizeUnits } from '../domain/size.ts';
import {
  among,
  isKey,
  isNumber,
  isString,
  maybe,
  readStored,
  shaped,
  type Check,
} from '../domain/stored.ts';

/**
 * How far a promo code has come, as it is kept under `promo` until its outcome is
 * seen. `key` is the idempotency key, the same for every sending of this intent;
 * `until` is when "up to 5 minutes" is over, in epoch ms (spec §9).
 */
export type PromoRecord =
  /** Typed by somebody who had to sign in first; to be looked up afterwards. */
  | { readonly phase: 'typed'; readonly code: string }
  | { readonly phase: 'found'; readonly found: FoundPromo }
  | PendingPromo
  | { readonly phase: 'done'; readonly found: FoundPromo }
  | { readonly phase: 'refused'; readonly code: string; readonly refusal: PromoRefusal };

/** Sent, and without an outcome so far. */
export type PendingPromo = {
  readonly found: FoundPromo;
  readonly key: string;
  readonly until: number;
} & (
  | { readonly phase: 'sent' }
  | { readonly phase: 'waiting'; readonly requestId: string }
  | { readonly phase: 'paying'; readonly url: string; readonly requestId?: string }
);

export interface PromoMemory {
  read(): PromoRecord | undefined;
  keep(record: PromoRecord): void;
  forget(): void;
}

/**
 * Keeps one promo code, the latest. What is malformed counts as nothing, and so does
 * what was found for somebody else.
 * @param whose the billing id of the person, where it is known
 */
export function createPromoMemory(storage: KeyValue, whose: () => string | undefined): PromoMemory {
  const isTheirs = (record: PromoRecord) =>
    !('found' in record) || record.found.userId === (whose() ?? record.found.userId);
  return {
    read: () => {
      const stored = readStored(storage, 'promo');
      return isRecord(stored) && isTheirs(stored) ? readable(stored) : undefined;
    },
    keep: (record) => storage.set('promo', JSON.stringify(record)),
    forget: () => storage.remove('promo'),
  };
}

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
const sent = { found, key: isKey, until: isNumber };

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
};

const isRecord = (value: unknown): value is PromoRecord =>
  Object.entries(shapes).some(
    ([phase, shape]) => shaped({ phase: among([phase]) })(value) && shape(value),
  );
