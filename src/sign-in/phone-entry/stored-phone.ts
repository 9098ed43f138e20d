import type { KeyValueStorage, StorageKey } from '#base/ports/storage.ts';
import type { Phone } from '#base/values/phone/phone.ts';

/** The phone number in a stored text. */
export const phoneIn = (text = ''): Phone | undefined => /^\+?[78]?(\d{10})$/.exec(text)?.[1];

/** The phone number that was typed last, to fill in the next sign-in. */
export const storedPhone = (storage: KeyValueStorage): Phone | undefined =>
  phoneIn(storage.get('unformatted_phone'));

const ofSignIn = [
  'clp_otp_tokens',
  'clp_OTP',
  'clp_reserve_phone_possibility',
  'mobile_id_params',
  'has_reserve_phone',
  'ask_limit',
  'sso_query_params',
] as const satisfies readonly StorageKey[];

const ofUser = [
  'clp_phone',
  'unformatted_phone',
  'type_phone',
  'ticket_id',
  'is_first_session',
  'promo_landing',
] as const satisfies readonly StorageKey[];

/** The sign-in is complete; only the phone number is kept, for display. */
export function finishSignIn(storage: KeyValueStorage): void {
  for (const key of ofSignIn) storage.remove(key);
}

/** Removes everything stored about the sign-in. */
export function forgetSignIn(storage: KeyValueStorage): void {
  finishSignIn(storage);
  for (const key of ofUser) storage.remove(key);
}
