import type { CaptchaAdapter } from './adapter.ts';

/** hCaptcha, Turnstile and reCAPTCHA have nearly the same interface. */
interface LookAlike {
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
  readonly unseen: Readonly<Record<string, string>>;
  /** Whether an invisible one must be started. */
  readonly waits: boolean;
}

const lookAlike = ({ host, path, global, unseen, waits }: Differences): CaptchaAdapter => ({
  host,
  script: (ready, lang) => `${path}?render=explicit&onload=${ready}&hl=${lang}`,
  global,
  draw: (service, { config, lang, dark, box, report }) => {
    const captcha = service as LookAlike;
    const expired = () => {
      if (config.visible) captcha.reset(id);
      report({ kind: 'expired' });
    };
    const id = captcha.render(box, {
      sitekey: config.siteKey,
      theme: dark ? 'dark' : 'light',
      hl: lang,
      language: lang,
      ...(config.visible ? {} : unseen),
      callback: (token: string) => report({ kind: 'passed', token }),
      'expired-callback': expired,
      'chalexpired-callback': expired,
      'timeout-callback': expired,
      'close-callback': () => {
        if (!config.visible) report({ kind: 'closed' });
      },
      'error-callback': () => report({ kind: 'blocked' }),
    });
    if (!config.visible && waits) captcha.execute(id);
    return () => {
      if (captcha.remove) captcha.remove(id);
      else captcha.reset(id);
    };
  },
});

export const hCaptcha = lookAlike({
  host: 'js.hcaptcha.com',
  path: '/1/api.js',
  global: 'hcaptcha',
  unseen: { size: 'invisible' },
  waits: true,
});

export const turnstile = lookAlike({
  host: 'challenges.cloudflare.com',
  path: '/turnstile/v0/api.js',
  global: 'turnstile',
  unseen: { appearance: 'interaction-only' },
  waits: false,
});

export const reCaptcha = lookAlike({
  host: 'www.google.com',
  path: '/recaptcha/api.js',
  global: 'grecaptcha',
  unseen: { size: 'invisible' },
  waits: true,
});
