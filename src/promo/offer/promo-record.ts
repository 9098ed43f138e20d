import type { FoundPromo } from '../activation.ts';
import type { PromoRefusal } from '../promo-code.ts';
import { periods } from '#base/values/package.ts';
import { isPayable } from '#base/settings/trusted-addresses.ts';
import { isSize } from '#purchase/stored-package-checks.ts';
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
} from '#base/flow/value-checks.ts';

/**
 * The progress of a promo code, stored until its outcome has been shown. `key` is the idempotency
 * key, the same whenever this activation is sent; `until` is the end of "up to 5 minutes", in epoch ms
 * (spec §9).
 */
export type PromoRecord =
  /**
   * Entered by a user who had to sign in first; to be looked up afterwards. `owner`: the billing id
   * of the user whose session had ended, empty if it was not known. It is absent if nobody was
   * signed in. `at`: when it was saved, epoch ms.
   */
  | {
      readonly phase: 'typed';
      readonly code: string;
      readonly owner?: string | undefined;
      readonly at?: number;
    }
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
  /** The user's packages show it as paid for: it is being activated. */
  readonly paid?: true;
} & (
  | { readonly phase: 'sent' }
  | { readonly phase: 'waiting'; readonly requestId: string }
  | { readonly phase: 'paying'; readonly url: string; readonly requestId?: string }
);

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
 * Parses a stored record, possibly written by another version. Invalid terms and ids are dropped: a
 * key which may be in use must not be lost because of them.
 */
export function parsePromoRecord(value: unknown): PromoRecord | undefined {
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
const sent = {
  found,
  key: isIdempotencyKey,
  until: isNumber,
  left: optional(isTrue),
  paid: optional(isTrue),
};

const shapes: Readonly<Record<PromoRecord['phase'], ValueCheck>> = {
  typed: object({ ...plain, owner: optional(isString) }),
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
