import type * as z from 'zod/mini';
import type { captchaConfigWire } from '#sign-in/api/captcha-config.ts';
import type { Captcha } from '../entities.ts';
import { rulesFor } from './users.ts';
import { invalid } from '../http/refusal.ts';
import type { Database } from '../state.ts';

/** Tokens of the sandbox's captcha begin with this if it was passed. */
export const passedPrefix = 'sandbox-passed-';
/** And with this if it was passed too long ago. */
export const stalePrefix = 'sandbox-stale-';

/** How long a refused request is remembered, in milliseconds. */
const maxRemembered = 10_000;

const captchaFor = (db: Database, phone: string): Captcha =>
  rulesFor(db, phone).captcha ?? db.scenario().captcha;

/**
 * The general captcha or, right after a request was refused because of a missing one, the captcha
 * of that request, once. Requests name no phone, so this works for one visitor at a time.
 */
export function captchaConfig(db: Database, origin: string): z.infer<typeof captchaConfigWire> {
  const wanted = db.wantedCaptcha.get('last');
  db.wantedCaptcha.remove('last');
  const fresh = wanted && db.clock.now() - wanted.at < maxRemembered;
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

/** Refuses a missing, failed or stale captcha if one is required. */
export function checkCaptcha(db: Database, phone: string, token: string | undefined): void {
  const captcha = captchaFor(db, phone);
  if (captcha === 'none' || token?.startsWith(passedPrefix)) return;
  db.wantedCaptcha.put('last', { captcha, at: db.clock.now() });
  invalid('captcha_token', token ? 'invalid' : 'Required');
}
