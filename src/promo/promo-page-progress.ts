import * as z from 'zod/mini';
import type { PromoErrorState } from '#base/values/failure.ts';
import type { CodeRecord } from '#sign-in/code-entry/code-entry.state.ts';
import { codeRecordOf, storedCode } from '#sign-in/code-entry/code-record.ts';
import { isRecent } from '#base/flow/is-recent.ts';
import { fieldsOf, storedDeadline, type Fields } from '#base/flow/stored/stored-bounds.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import {
  phoneLimitOf,
  storedLimit,
  phoneSchema,
  type StoredLimit,
} from '#sign-in/phone-entry/stored-limit.ts';
import { nonEmpty, parseStored, part, set, type Stored } from '#base/flow/stored/stored-fields.ts';
import { readRecord } from '#base/flow/stored/record.ts';

/** The states that an error has: 3 is that of no error. */
const errorState: z.ZodMiniType<PromoErrorState> = z.literal([0, 1, 2]);

/** Why an offer ended at /promo/error. */
const promoError = z.union([
  z.object({
    kind: z.literal('refused'),
    state: errorState,
    already: part(set),
    ended: part(set),
  }),
  z.object({
    kind: z.enum([
      'operator-only',
      /** A payment URL was required but missing. */
      'no-payment',
      /** The payment of the offer failed. */
      'declined',
      /** The payment of the offer was cancelled in another tab. */
      'cancelled',
      /** Refused with 409 because of another request, which awaits no payment. */
      'busy',
    ]),
  }),
]);
export type PromoError = Stored<typeof promoError>;

/** The progress as it is stored: the limit and the code are those of a sign-in. */
const storedProgress = z.object({
  offer: nonEmpty,
  partner: part(z.string()),
  phone: part(phoneSchema),
  limit: part(storedLimit),
  sent: part(z.extend(storedCode, { toBackupPhone: part(set), captchaToken: part(z.string()) })),
  notBefore: part(z.number()),
  trouble: part(promoError),
  otherPhone: part(set),
  savedAt: part(z.number()),
});

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
  const stored = parseStored(storedProgress, value);
  if (!stored) return undefined;
  const { savedAt, limit, sent, notBefore, otherPhone, ...rest } = stored;
  const phoneLimit = phoneLimitOf({ ...limit, savedAt }, now);
  const code = codeRecordOf({ ...sent, savedAt }, now);
  const validNotBefore = storedDeadline(notBefore, now, savedAt);
  const { toBackupPhone = false, captchaToken } = sent ?? {};
  return {
    ...rest,
    ...(phoneLimit ? { limit: phoneLimit } : {}),
    ...(code
      ? {
          sent: { ...code, toBackupPhone, ...(captchaToken === undefined ? {} : { captchaToken }) },
        }
      : {}),
    ...(validNotBefore === undefined ? {} : { notBefore: validNotBefore }),
    ...(otherPhone && isRecent(savedAt ?? NaN, now) ? { otherPhone } : {}),
  };
}
