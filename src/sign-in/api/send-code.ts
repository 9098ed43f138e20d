import type * as z from 'zod/mini';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { CodeSent } from '../sign-in-method.ts';
import { codeSentOf, codeSentWire } from './code-sent.ts';
import type { Call } from '#http/client.ts';

export interface CodeRequest {
  readonly phone: Phone;
  readonly captchaToken?: string;
  /** Whether the code goes to the backup phone. */
  readonly toBackupPhone?: boolean;
}

/**
 * `POST bcl_otp_tokens` without a code: sends one. Spec §5, §7. The usual response is 422 with
 * `detail.sms_otp: "required"`, so the result goes through `codeSent`. By decision, that detail may
 * include `has_reserve_phone`; a missing captcha token is `ValidationError` with
 * `detail.captcha_token: "Required"`; and a code is never requested twice automatically (no
 * idempotency key, no retry), since each is a message to the user.
 */
export const sendCode = (request: CodeRequest): Call<z.infer<typeof codeSentWire>, CodeSent> => ({
  name: 'POST bcl_otp_tokens (send)',
  base: 'api',
  method: 'POST',
  path: 'bcl_otp_tokens',
  body: {
    phone: wirePhone(request.phone),
    send_otp_to_reserve_phone: request.toBackupPhone ?? false,
    ...(request.captchaToken === undefined ? {} : { captcha_token: request.captchaToken }),
  },
  wire: codeSentWire,
  value: codeSentOf,
});
