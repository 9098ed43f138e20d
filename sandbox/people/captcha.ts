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

/** How long a refused request is remembered, in milliseconds. */
const memory = 10_000;

const captchaFor = (db: Database, phone: string): Captcha =>
  rulesFor(db, phone).captcha ?? db.scenario().captcha;

/**
 * The captcha that everybody is asked for, or, right after a request was refused for want of
 * one, the captcha of that request, once. No phone is named, so this fits one visitor at a time.
 */
export function captchaConfig(db: Database, origin: string): z.infer<typeof captchaConfigWire> {
  const wanted = db.wantedCaptcha.get('last');
  db.wantedCaptcha.remove('last');
  const fresh = wanted && db.clock.now() - wanted.at < memory;
  const captcha = fresh ? wanted.captcha : db.scenario().captcha;
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
  const captcha = captchaFor(db, phone);
  if (captcha === 'none' || token?.startsWith(passedPrefix)) return;
  db.wantedCaptcha.put('last', { captcha, at: db.clock.now() });
  invalid('captcha_token', token ? 'invalid' : 'Required');
}
