import type { SignInResult } from '#base/values/account.ts';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import { authResponseWire, signedInOf, type AuthResponseWire } from '#session/api/auth-response.ts';
import type { Call } from '#http/client.ts';

/**
 * `POST bcl_otp_tokens` with a code: signs in. Spec §3 (OTP request), §7.
 * @param code six digits
 * @param toBackupPhone whether the code was sent to the backup phone
 */
export const confirmCode = (
  phone: Phone,
  code: string,
  toBackupPhone = false,
): Call<AuthResponseWire, SignInResult> => ({
  name: 'POST bcl_otp_tokens (confirm)',
  base: 'api',
  method: 'POST',
  path: 'bcl_otp_tokens',
  body: {
    phone: wirePhone(phone),
    sms_otp: code,
    ...(toBackupPhone ? { use_reserve_phone: true } : {}),
  },
  wire: authResponseWire,
  value: signedInOf,
});
