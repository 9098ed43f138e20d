import type { StorageKey } from '#base/ports/storage.ts';

/**
 * What a stored key belongs to.
 * `identity`: who is signed in. `phone`: what the last sign-in has left for display. `sign-in`: a
 * sign-in that has not ended. `visit`: marks that hold until the user signs out.
 */
type Part = 'identity' | 'phone' | 'sign-in' | 'visit';

/** The keys of spec §3, Client storage, that hold something about the user. */
const parts = {
  clp_token: 'identity',
  user_id: 'identity',
  tenant_name: 'identity',
  user_data: 'identity',
  clp_phone: 'phone',
  unformatted_phone: 'phone',
  type_phone: 'phone',
  ticket_id: 'phone',
  clp_otp_tokens: 'sign-in',
  clp_OTP: 'sign-in',
  clp_reserve_phone_possibility: 'sign-in',
  mobile_id_params: 'sign-in',
  has_reserve_phone: 'sign-in',
  ask_limit: 'sign-in',
  sso_query_params: 'sign-in',
  is_first_session: 'visit',
  promo_landing: 'visit',
} as const satisfies Partial<Record<StorageKey, Part>>;

type KeyOfUser = keyof typeof parts;
const keysOfUser = Object.keys(parts) as KeyOfUser[];

/** The stored keys of some parts. */
export const keysOf = (...wanted: readonly Part[]): readonly KeyOfUser[] =>
  keysOfUser.filter((key) => wanted.includes(parts[key]));

/** Keys whose values must not be in any report. */
export const personalKeys: readonly KeyOfUser[] = [
  'clp_token',
  'clp_phone',
  'clp_OTP',
  'ticket_id',
  'user_id',
  'unformatted_phone',
];
