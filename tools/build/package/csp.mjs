import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';
import { elements } from '../widgets.mjs';

/** @typedef {Readonly<Record<string, readonly string[]>>} Directives */

/**
 * The sources that each captcha service requires a page to allow, by its documentation.
 * @type {Readonly<Record<import('../../../src/base/values/captcha.ts').CaptchaProvider, Directives>>}
 */
export const captchas = {
  smartcaptcha: {
    'script-src': ['https://smartcaptcha.yandexcloud.net'],
    'frame-src': ['https://smartcaptcha.yandexcloud.net'],
  },
  hcaptcha: {
    'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};

/**
 * The sources that a page with a widget must allow; every widget can sign in a user and show a
 * captcha.
 */
export const directives = {
  'script-src': ['$package'],
  'style-src': ['$package'],
  'connect-src': ['$api', '$billing'],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'cloud-widgets'],
};

/**
 * `dist/csp.json`: for servers that generate their policy. `$package`, `$api` and `$billing` are
 * placeholders for the origins of the package, of `api-base` and of `billing-base`.
 */
export function writeCsp() {
  const policy = {
    widgets: Object.fromEntries(elements.map(({ tag }) => [tag, directives])),
    captcha: captchas,
  };
  writeFileSync(join(root, 'dist/csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
}
