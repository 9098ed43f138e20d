import type { CodeRecord } from '#sign-in/code-entry/code-entry.state.ts';
import { codeRecordOf } from '#sign-in/code-entry/code-record.ts';
import { isRecent } from '#base/flow/is-recent.ts';
import { fieldsOf, storedDeadline, type Fields } from '#base/flow/stored/stored-bounds.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { phoneIn, type Phone } from '#base/values/phone/phone.ts';
import { phoneLimitOf, type StoredLimit } from '#sign-in/phone-entry/stored-limit.ts';
import type { PromoRefusal } from './promo-code.ts';
import { readRecord } from '#base/flow/stored/record.ts';

/** Why an offer ended at /promo/error. */
export type PromoError =
  | ({ readonly kind: 'refused' } & PromoRefusal)
  | { readonly kind: 'operator-only' }
  /** A payment URL was required but missing. */
  | { readonly kind: 'no-payment' }
  /** The payment of the offer failed. */
  | { readonly kind: 'declined' }
  /** The payment of the offer was cancelled in another tab. */
  | { readonly kind: 'cancelled' }
  /** Refused with 409 because of another request, which awaits no payment. */
  | { readonly kind: 'busy' };

/**
 * A visitor's progress on the promo page, stored under `promo_landing` for the last offer. Earlier
 * offers, which may be open in other tabs, are kept for an hour. Times are in epoch ms.
 */
export interface PromoPageProgress {
  /** The promo code of the offer, and the partner who shows it. */
  readonly offer: string;
  readonly partner?: string;
  readonly phone?: Phone;
  /** The limit reached by the last request for a code. */
  readonly limit?: StoredLimit | undefined;
  /** The code that was sent. */
  readonly sent?:
    | (CodeRecord & {
        readonly toBackupPhone: boolean;
        /** The captcha token sent for the code; repeated in the confirmation (spec §7). */
        readonly captchaToken?: string;
      })
    | undefined;
  /** The earliest next attempt, from the Retry-After of the confirmation (spec §4). */
  readonly notBefore?: number;
  readonly trouble?: PromoError | undefined;
  /** A user who was signed in, and refused, has chosen to enter another phone. */
  readonly otherPhone?: boolean;
}

export interface PromoPageProgressStore {
  /** The progress of this offer; without an offer, of the one that was saved last. */
  read(offer?: string): PromoPageProgress | undefined;
  save(progress: PromoPageProgress): void;
  /** Removes this phone and what was sent to it from every offer; without a phone, any phone. */
  forgetPhone(phone?: Phone): void;
}

/** How many offers are kept, of which each can be open in its own tab. */
const maxOffers = 4;

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createPromoPageProgressStore(
  storage: KeyValueStorage,
  now: () => number,
): PromoPageProgressStore {
  /** The records of the offers, the last one first. */
  const records = (): readonly Fields[] => {
    const { others, ...last } = fieldsOf(readRecord(storage, 'promo_landing'));
    const recent = (Array.isArray(others) ? others : [])
      .map(fieldsOf)
      .filter(({ savedAt }) => isRecent(Number(savedAt), now()));
    return [last, ...recent];
  };
  return {
    read: (offer) =>
      parseProgress(
        records().find((each) => offer === undefined || each['offer'] === offer),
        now(),
      ),
    save: (progress) => {
      const others = records().filter((each) => each['offer'] && each['offer'] !== progress.offer);
      const last = { ...progress, savedAt: now(), others: others.slice(0, maxOffers - 1) };
      storage.set('promo_landing', JSON.stringify(last));
    },
    forgetPhone: (phone) => {
      const isKept = (each: Fields) =>
        phone !== undefined &&
        each['phone'] !== phone &&
        fieldsOf(each['limit'])['phone'] !== phone;
      const [last, ...others] = records().map((each) => {
        const { phone: _phone, sent: _sent, limit: _limit, otherPhone: _other, ...rest } = each;
        return isKept(each) ? each : rest;
      });
      storage.set('promo_landing', JSON.stringify({ ...last, others }));
    },
  };
}

/**
 * The stored record may be from another version or tampered with: each field is checked separately.
 */
function parseProgress(value: unknown, now: number): PromoPageProgress | undefined {
  const fields = fieldsOf(value);
  const { offer, partner, phone, limit, sent, trouble, notBefore, savedAt } = fields;
  if (typeof offer !== 'string' || offer === '') return undefined;
  const validPhone = phoneIn({ phone });
  const phoneLimit = phoneLimitOf({ ...fieldsOf(limit), savedAt }, now);
  const code = codeRecordOf({ ...fieldsOf(sent), savedAt }, now);
  const validNotBefore = storedDeadline(notBefore, now, savedAt);
  const promoError = promoErrorOf(trouble);
  return {
    offer,
    ...(typeof partner === 'string' ? { partner } : {}),
    ...(validPhone ? { phone: validPhone } : {}),
    ...(phoneLimit ? { limit: phoneLimit } : {}),
    ...(code ? { sent: { ...code, ...sentTo(sent) } } : {}),
    ...(validNotBefore === undefined ? {} : { notBefore: validNotBefore }),
    ...(promoError ? { trouble: promoError } : {}),
    ...(fields['otherPhone'] === true && isRecent(Number(savedAt), now)
      ? { otherPhone: true }
      : {}),
  };
}

function promoErrorOf(value: unknown): PromoError | undefined {
  const { kind, state, already } = fieldsOf(value);
  if (
    kind === 'operator-only' ||
    kind === 'no-payment' ||
    kind === 'declined' ||
    kind === 'cancelled' ||
    kind === 'busy'
  )
    return { kind };
  if (kind !== 'refused' || !(state === 0 || state === 1 || state === 2)) return undefined;
  return { kind, state, ...(already === true ? { already } : {}) };
}

function sentTo(value: unknown): { toBackupPhone: boolean; captchaToken?: string } {
  const { toBackupPhone, captchaToken } = fieldsOf(value);
  return {
    toBackupPhone: toBackupPhone === true,
    ...(typeof captchaToken === 'string' ? { captchaToken } : {}),
  };
}
