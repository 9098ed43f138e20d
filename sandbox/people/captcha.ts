import type * as z from 'zod/mini';
import type { captchaConfigWire } from '#sign-in/api/captcha-config.ts';
import type { Captcha } from '../entities.ts';
import { rulesFor } from './people.ts';
import { invalid } from '../http/refusal.ts';
import type { Database } from '../state.ts';

/** Tokens of the stand-in begin with this when the person passed. */
export const passedPrefix = 'sandbox-passed-';
/** And with this when that was too long ago. */
export const stalePrefix = 'sandbox-stale-';

const captchaFor = (db: Database, phone: string | undefined): Captcha =>
  (phone === undefined ? undefined : rulesFor(db, phone).captcha) ?? db.scenario().captcha;

/** The captcha that a phone, or any phone, is asked for. */
export function captchaConfig(
  db: Database,
  origin: string,
  phone: string | undefined,
): z.infer<typeof captchaConfigWire> {
  const captcha = captchaFor(db, phone);
  return captcha === 'none'
    ? { captcha_site_key: null, is_visible: false }
    : {
        captcha_site_key: `sandbox-${captcha}`,
        is_visible: captcha === 'visible',
        captcha_provider: 'smartcaptcha',
        captcha_host: new URL(origin).host,
      };
}

/** Refuses a missing, a failed or a stale captcha where one is asked for. */
export function checkCaptcha(db: Database, phone: string, token: string | undefined): void {
  if (captchaFor(db, phone) === 'none') return;
  if (!token) invalid('captcha_token', 'required');
  else if (!token.startsWith(passedPrefix)) invalid('captcha_token', 'invalid');
}
