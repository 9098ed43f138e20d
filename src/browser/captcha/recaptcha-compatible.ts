import type { CaptchaAdapter } from './adapter.ts';

/** hCaptcha, Turnstile and reCAPTCHA have nearly the same interface. */
interface RecaptchaApi {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  execute(id: string | number): void;
  reset(id: string | number): void;
  remove?(id: string | number): void;
}

interface Differences {
  readonly host: string;
  readonly path: string;
  readonly global: string;
  /** The options that make it invisible. */
  readonly invisible: Readonly<Record<string, string>>;
  /** Whether an invisible one must be started. */
  readonly needsExecute: boolean;
  readonly reportsChallenges: boolean;
}

const recaptchaCompatible = ({
  host,
  path,
  global,
  invisible,
  needsExecute,
  reportsChallenges,
}: Differences): CaptchaAdapter => ({
  host,
  script: (ready, lang) => `${path}?render=explicit&onload=${ready}&hl=${lang}`,
  global,
  reportsChallenges,
  render: (service, { config, lang, dark, box, report, onChallenge }) => {
    const captcha = service as RecaptchaApi;
    const expired = () => {
      if (config.visible) captcha.reset(id);
      report({ kind: 'expired' });
    };
    const id = captcha.render(box, {
      sitekey: config.siteKey,
      theme: dark ? 'dark' : 'light',
      hl: lang,
      language: lang,
      ...(config.visible ? {} : invisible),
      callback: (token: string) => report({ kind: 'passed', token }),
      'expired-callback': expired,
      'chalexpired-callback': expired,
      'timeout-callback': expired,
      'open-callback': () => onChallenge(true),
      'before-interactive-callback': () => onChallenge(true),
      'after-interactive-callback': () => onChallenge(false),
      'close-callback': () => {
        if (!config.visible) report({ kind: 'closed' });
      },
      'error-callback': () => report({ kind: 'blocked' }),
    });
    if (!config.visible && needsExecute) captcha.execute(id);
    return () => {
      if (captcha.remove) captcha.remove(id);
      else captcha.reset(id);
    };
  },
});

export const hCaptcha = recaptchaCompatible({
  host: 'js.hcaptcha.com',
  path: '/1/api.js',
  global: 'hcaptcha',
  invisible: { size: 'invisible' },
  needsExecute: true,
  reportsChallenges: true,
});

export const turnstile = recaptchaCompatible({
  host: 'challenges.cloudflare.com',
  path: '/turnstile/v0/api.js',
  global: 'turnstile',
  invisible: { appearance: 'interaction-only' },
  needsExecute: false,
  reportsChallenges: true,
});

export const reCaptcha = recaptchaCompatible({
  host: 'www.google.com',
  path: '/recaptcha/api.js',
  global: 'grecaptcha',
  invisible: { size: 'invisible' },
  needsExecute: true,
  reportsChallenges: false,
});
