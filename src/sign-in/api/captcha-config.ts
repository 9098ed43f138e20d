import * as z from 'zod/mini';
import { captchaProviders, type CaptchaConfig } from '#base/values/captcha.ts';
import type { Call } from '#http/client.ts';

export const captchaConfigWire = z.object({
  captcha_site_key: z.nullish(z.string()),
  is_visible: z.nullish(z.boolean()),
  captcha_provider: z.nullish(z.string()),
  captcha_host: z.nullish(z.string()),
});
type CaptchaCall = Call<z.infer<typeof captchaConfigWire>, CaptchaConfig | null>;

/**
 * `GET bcl_otp_tokens` or `GET auth_plugins/mobile_id/requests`: the captcha required for a code or
 * a push; null if none. Spec §3, §7. By decision, no site key means no captcha; `captcha_provider`
 * and `captcha_host` are optional and select another adapter than SmartCaptcha; a provider without
 * an adapter is treated as SmartCaptcha. The phone is not sent, because addresses end up in logs. If
 * only some phones need a captcha, the server refuses the request for a code or a push (422,
 * `captcha_token`), and the next response to this call names the captcha.
 */
const captchaCall = (path: string): CaptchaCall => ({
  name: `GET ${path}`,
  base: 'api',
  method: 'GET',
  path,
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

export const getOtpCaptcha = captchaCall('bcl_otp_tokens');

export const getMobileIdCaptcha = captchaCall('auth_plugins/mobile_id/requests');
