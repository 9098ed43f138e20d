import type { SignedIn } from '../domain/account.ts';
import { wirePhone, type Phone } from '../domain/phone.ts';
import { authResponseWire, signedInOf, type AuthResponseWire } from './auth-response.ts';
import type { Call } from './http.ts';

/**
 * `POST bcl_otp_tokens` with a code: signs in. Spec §3 (OTP request), §7.
 * @param code six digits
 * @param byReserve whether the code went to the backup phone
 */
export const confirmCode = (
  phone: Phone,
  code: string,
  byReserve = false,
): Call<AuthResponseWire, SignedIn> => ({
  name: 'POST bcl_otp_tokens (confirm)',
  base: 'api',
  method: 'POST',
  path: 'bcl_otp_tokens',
  body: {
    phone: wirePhone(phone),
    sms_otp: code,
    ...(byReserve ? { use_reserve_phone: true } : {}),
  },
  wire: authResponseWire,
  value: signedInOf,
});
