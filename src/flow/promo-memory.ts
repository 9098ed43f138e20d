import type { KeyValue } from '../domain/key-value.ts';
import type { FoundPromo } from '../domain/promo-activation.ts';
import type { PromoRefusal } from '../domain/promo-error.ts';
import { isPayable } from '../domain/redirect.ts';

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
      try {
        const stored: unknown = JSON.parse(storage.get('promo') ?? 'null');
        return isRecord(stored) && isTheirs(stored) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (record) => storage.set('promo', JSON.stringify(record)),
    forget: () => storage.remove('promo'),
  };
}

export const isPending = (record: PromoRecord | undefined): record is PendingPromo =>
  record?.phase === 'sent' || record?.phase === 'waiting' || record?.phase === 'paying';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

/** Another version may have written it, or anybody with access to the storage: trust nothing. */
function isRecord(value: unknown): value is PromoRecord {
  const record = fieldsOf(value);
  if (!record) return false;
  const { phase, code, found, key, until, url, requestId } = record;
  const sent = isFound(found) && typeof key === 'string' && typeof until === 'number';
  const named = typeof requestId === 'string';
  switch (phase) {
    case 'typed':
      return typeof code === 'string';
    case 'found':
    case 'done':
      return isFound(found);
    case 'sent':
      return sent;
    case 'waiting':
      return sent && named;
    case 'paying':
      return (
        sent && typeof url === 'string' && isPayable(url) && (named || requestId === undefined)
      );
    case 'refused':
      return typeof code === 'string' && typeof fieldsOf(record['refusal'])?.['state'] === 'number';
    default:
      return false;
  }
}

function isFound(value: unknown): value is FoundPromo {
  const found = fieldsOf(value);
  return (
    typeof found?.['code'] === 'string' &&
    typeof found['userId'] === 'string' &&
    (found['tenant'] === 'bln' || found['tenant'] === 'other') &&
    fieldsOf(found['terms']) !== undefined
  );
}
