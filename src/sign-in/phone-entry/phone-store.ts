import type { KeyValueStorage, StorageKey } from '#ports/storage.ts';
import { masked, phoneOf, phonePrefix, wirePhone, type Phone } from '#values/phone.ts';
import { phoneLimitOf, type StoredLimit, type PhoneLimit } from './rate-limit.ts';
import { readRecord } from '#kit/record.ts';

/** What the phone screen stores across reloads, with the names of spec §3. */
export interface PhoneStore {
  phone(): Phone | undefined;
  savePhone(phone: Phone): void;
  /** The limit reached by the last request for this phone. */
  limit(phone: Phone): StoredLimit | undefined;
  saveLimit(phone: Phone, limit: PhoneLimit | undefined): void;
  /** The sign-in is complete; only the phone number is kept, for display. */
  finish(): void;
  /** Removes everything stored about the sign-in. */
  clear(): void;
}

const ofSignIn = [
  'clp_otp_tokens',
  'clp_OTP',
  'clp_reserve_phone_possibility',
  'mobile_id_params',
  'has_reserve_phone',
  'ask_limit',
  'sso_query_params',
] as const satisfies readonly StorageKey[];

const ofPerson = [
  'clp_phone',
  'unformatted_phone',
  'type_phone',
  'ticket_id',
  'is_first_session',
] as const satisfies readonly StorageKey[];

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createPhoneStore(storage: KeyValueStorage, now: () => number): PhoneStore {
  const remove = (keys: readonly StorageKey[]) => {
    for (const key of keys) storage.remove(key);
  };
  return {
    phone: () => phoneOf(storage.get('unformatted_phone') ?? '') ?? undefined,
    savePhone: (phone) => {
      storage.set('unformatted_phone', wirePhone(phone));
      storage.set('clp_phone', `${phonePrefix} ${masked(phone)}`);
    },
    limit: (phone) => {
      const kept = phoneLimitOf(readRecord(storage, 'ask_limit'), now());
      return kept?.phone === phone ? kept : undefined;
    },
    saveLimit: (phone, limit) => {
      if (limit) storage.set('ask_limit', JSON.stringify({ phone, ...limit }));
      else storage.remove('ask_limit');
    },
    finish: () => remove(ofSignIn),
    clear: () => remove([...ofSignIn, ...ofPerson]),
  };
}
