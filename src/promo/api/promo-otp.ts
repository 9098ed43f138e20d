import type * as z from 'zod/mini';
import { wirePhone, type Phone } from '#values/phone.ts';
import type { CodeSent } from '#sign-in/rules.ts';
import { codeSentOf, codeSentWire } from '#sign-in/api/code-sent.ts';
import type { Call } from '#http/client.ts';

export interface PromoCodeAsk {
  readonly phone: Phone;
  /** The promo code on offer. */
  readonly offer: string;
  readonly captchaToken?: string;
  readonly toBackupPhone?: boolean;
  /** Who shows the offer. */
  readonly partner?: string;
}

/**
 * `POST promo/otp`: sends a code to somebody who takes a promo offer.
 * contract-decisions.md, promo OTP send: 202, or 422 as for `bcl_otp_tokens`, so its
 * outcome goes through `codeSent`. Decided: `partner` goes along when it is known;
 * a phone that the offer refuses is `ValidationError` with `detail.phone` (spec §5).
 */
export const sendPromoOtp = (ask: PromoCodeAsk): Call<z.infer<typeof codeSentWire>, CodeSent> => ({
  name: 'POST promo/otp',
  base: 'api',
  method: 'POST',
  path: 'promo/otp',
  body: {
    phone: wirePhone(ask.phone),
    promo_code: ask.offer,
    is_reserve_phone: ask.toBackupPhone ?? false,
    ...(ask.captchaToken === undefined ? {} : { captcha_token: ask.captchaToken }),
    ...(ask.partner === undefined ? {} : { partner: ask.partner }),
  },
  wire: codeSentWire,
  value: codeSentOf,
});
