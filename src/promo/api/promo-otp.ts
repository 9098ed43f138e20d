import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { CodeSent } from '#sign-in/sign-in-method.ts';
import { codeSentOf, codeSentWire } from '#sign-in/api/send-code.ts';
import type { Call } from '#http/client.ts';
import * as z from 'zod/mini';
import type { SignInResult } from '#base/values/account.ts';
import type { PromoResult } from '../promo-code.ts';
import { authResponseWire, signedInOf } from '#session/api/auth-response.ts';
import { promoResultOf, promoResultWire } from './promo-result.ts';

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
 * `POST promo/otp`: sends a code to a user who accepts a promo offer. docs/contract.md, promo OTP
 * send. The response is 202, or 422 as for `bcl_otp_tokens`, so the result goes through `codeSentOutcome`.
 * By decision, `partner` is sent if known; a phone that is not eligible is `ValidationError` with
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

export const promoOtpConfirmWire = z.extend(promoResultWire, {
  ...authResponseWire.shape,
  token: z.nullish(z.string()),
});

/**
 * The user who accepted an offer, and its terms. `retryAfterSeconds`: until the next attempt. Spec §4.
 */
export interface PromoConfirmed extends PromoResult {
  readonly signedIn?: SignInResult;
  readonly retryAfterSeconds?: number;
}

/**
 * `POST promo/otp/confirm`: signs in with the code sent by `sendPromoOtp`. docs/contract.md.
 * By decision it only looks the offer up; the charge is shown on /promo/confirm and made by
 * `activatePromoCode`.
 */
export const confirmPromoOtp = (
  request: PromoCodeRequest,
  code: string,
): Call<z.infer<typeof promoOtpConfirmWire>, PromoConfirmed> => ({
  name: 'POST promo/otp/confirm',
  base: 'api',
  method: 'POST',
  path: 'promo/otp/confirm',
  body: {
    phone: wirePhone(request.phone),
    promo_code: request.offer,
    code,
    is_reserve_phone: request.toBackupPhone ?? false,
    ...(request.captchaToken === undefined ? {} : { captcha_token: request.captchaToken }),
    ...(request.partner === undefined ? {} : { partner: request.partner }),
  },
  wire: promoOtpConfirmWire,
  value: (wire, meta) => ({
    ...promoResultOf(wire),
    ...(wire.token ? { signedIn: signedInOf({ ...wire, token: wire.token }) } : {}),
    ...(meta.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: meta.retryAfterSeconds }),
  }),
});
