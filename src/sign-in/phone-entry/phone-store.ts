import type { KeyValueStorage } from '#base/ports/storage.ts';
import { type Phone, phonePrefix, wirePhone, applyMask } from '#base/values/phone/phone.ts';
import { phoneLimitOf, type StoredLimit, type PhoneLimit } from './stored-limit.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { keysOf } from '#session/keys-of-user.ts';
import { storedUser } from '#session/stored-identity.ts';

/** The phone number in a stored text. */
export const phoneIn = (text = ''): Phone | undefined => /^\+?[78]?(\d{10})$/.exec(text)?.[1];

/** The phone number that was typed last, to fill in the next sign-in. */
const storedPhone = (storage: KeyValueStorage): Phone | undefined =>
  phoneIn(storage.get('unformatted_phone'));

/** The sign-in is complete; only the phone number is kept, for display. */
function finishSignIn(storage: KeyValueStorage): void {
  for (const key of keysOf('sign-in')) storage.remove(key);
}

/** Removes everything stored about the sign-in. */
export function forgetSignIn(storage: KeyValueStorage): void {
  for (const key of keysOf('sign-in', 'phone', 'visit')) storage.remove(key);
}

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

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createPhoneStore(storage: KeyValueStorage, now: () => number): PhoneStore {
  return {
    phone: () => storedPhone(storage),
    savePhone: (phone) => {
      storage.set('unformatted_phone', wirePhone(phone));
      storage.set('clp_phone', `${phonePrefix} ${applyMask(phone)}`);
    },
    limit: (phone) => {
      const stored = phoneLimitOf(readRecord(storage, 'ask_limit'), now());
      return stored?.phone === phone ? stored : undefined;
    },
    saveLimit: (phone, limit) => {
      if (limit) storage.set('ask_limit', JSON.stringify({ phone, ...limit, savedAt: now() }));
      else storage.remove('ask_limit');
    },
    finish: () => finishSignIn(storage),
    clear: () => forgetSignIn(storage),
  };
}

/** The phone number that the sign-in of this token has verified, for display. */
export const verifiedPhone = (
  storage: KeyValueStorage,
  token: string | undefined,
): Phone | undefined =>
  storage.get('clp_token') === token ? phoneIn(storedUser(storage)?.phone) : undefined;
