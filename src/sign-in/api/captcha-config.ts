import * as z from 'zod/mini';
import { captchaProviders, type CaptchaConfig } from '#values/captcha.ts';
import { wirePhone, type Phone } from '#values/phone.ts';
import type { Call } from '#http/client.ts';

export const captchaConfigWire = z.object({
  captcha_site_key: z.nullish(z.string()),
  is_visible: z.nullish(z.boolean()),
  captcha_provider: z.nullish(z.string()),
  captcha_host: z.nullish(z.string()),
});
type CaptchaCall = Call<z.infer<typeof captchaConfigWire>, CaptchaConfig | null>;

/**
 * `GET bcl_otp_tokens` or `GET auth_plugins/mobile_id/requests`: the captcha that
 * a code or a push asks for; null when none is needed. Spec §3, §7.
 * Decided: no site key means no captcha; `captcha_provider` and `captcha_host` are
 * optional and choose another adapter than SmartCaptcha; a provider without an
 * adapter is treated as SmartCaptcha. The phone, once it is known, goes along as
 * `phone`, so that a server may ask for a captcha for some phones only.
 */
const captchaCall = (path: string, phone?: Phone): CaptchaCall => ({
  name: `GET ${path}`,
  base: 'api',
  method: 'GET',
  path,
  ...(phone === undefined ? {} : { query: { phone: wirePhone(phone) } }),
  wire: captchaConfigWire,
  value: (wire) =>
    wire.captcha_site_key
      ? {
          siteKey: wire.captcha_site_key,
          visible: wire.is_visible ?? true,
          provider:
            captchaProviders.find((each) => each === wire.captcha_provider) ?? 'smartcaptcha',
          ...(wire.captcha_host ? { host: wire.captcha_host } : {}),
        }
      : null,
});

export const getOtpCaptcha = (phone?: Phone): CaptchaCall => captchaCall('bcl_otp_tokens', phone);

export const getMobileIdCaptcha = (phone?: Phone): CaptchaCall =>
  captchaCall('auth_plugins/mobile_id/requests', phone);
