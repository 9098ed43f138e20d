import type * as z from 'zod/mini';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { CodeSent } from '#sign-in/sign-in-method.ts';
import { codeSentOf, codeSentWire } from '#sign-in/api/send-code.ts';
import type { Call } from '#http/client.ts';

export interface PromoCodeRequest {
  readonly phone: Phone;
  /** The promo code of the offer. */
  readonly offer: string;
  readonly captchaToken?: string;
  readonly toBackupPhone?: boolean;
  /** The partner who shows the offer. */
  readonly partner?: string;
}

/**
 * `POST promo/otp`: sends a code to a user who accepts a promo offer. docs/contract.md, promo
 * OTP send: 202, or 422 as for `bcl_otp_tokens`, so the result goes through `codeSent`. By
 * decision, `partner` is sent if known; a phone that is not eligible is `ValidationError` with
 * `detail.phone` (spec §5).
 */
export const sendPromoOtp = (
  request: PromoCodeRequest,
): Call<z.infer<typeof codeSentWire>, CodeSent> => ({
  name: 'POST promo/otp',
  base: 'api',
  method: 'POST',
  path: 'promo/otp',
  body: {
    phone: wirePhone(request.phone),
    promo_code: request.offer,
    is_reserve_phone: request.toBackupPhone ?? false,
    ...(request.captchaToken === undefined ? {} : { captcha_token: request.captchaToken }),
    ...(request.partner === undefined ? {} : { partner: request.partner }),
  },
  wire: codeSentWire,
  value: codeSentOf,
});
