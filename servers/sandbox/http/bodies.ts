import * as z from 'zod/mini';

/**
 * The request bodies of the calls in the `api` folders. The schemas are here because only a server
 * needs them: in the widgets they would cost every page bytes.
 */
const phone = z.string().check(z.regex(/^7\d{10}$/, 'invalid'));
const sixDigits = z.string().check(z.regex(/^\d{6}$/, 'invalid'));
const captchaToken = z.optional(z.string());
const promo = {
  phone,
  promo_code: z.string().check(z.minLength(1)),
  captcha_token: captchaToken,
  is_reserve_phone: z.boolean(),
  partner: z.optional(z.string()),
};

export const phoneBody = z.object({ phone });
export const sendCodeBody = z.object({
  phone,
  captcha_token: captchaToken,
  send_otp_to_reserve_phone: z.optional(z.boolean()),
});
export const confirmCodeBody = z.object({
  phone,
  sms_otp: sixDigits,
  use_reserve_phone: z.optional(z.boolean()),
});
export const mobileIdBody = z.object({
  phone,
  captcha_token: captchaToken,
  use_reserve_phone: z.optional(z.boolean()),
});
export const ticketBody = z.object({ client_id: z.string().check(z.minLength(1)) });
export const ticketConfirmBody = z.object({ token: z.string().check(z.minLength(1)) });
export const promoOtpBody = z.object(promo);
export const promoOtpConfirmBody = z.object({ ...promo, code: sixDigits });
export const promoCodeBody = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  dry_run: z.boolean(),
});
export const changeBody = z.object({
  package_id: z.string().check(z.minLength(1)),
  command: z.enum(['subscribe', 'unsubscribe']),
});
export const refreshBody = z.object({ auth_token: z.string() });
