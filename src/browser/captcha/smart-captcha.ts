import type { CaptchaAdapter } from './adapter.ts';

/** The part of `window.smartCaptcha` that is used. */
interface SmartCaptcha {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  subscribe(id: number, event: string, listener: () => void): () => void;
  execute(id: number): void;
  reset(id: number): void;
  destroy(id: number): void;
}

/** Yandex SmartCaptcha, the default. */
export const smartCaptcha: CaptchaAdapter = {
  host: 'smartcaptcha.yandexcloud.net',
  script: (ready) => `/captcha.js?render=onload&onload=${ready}`,
  global: 'smartCaptcha',
  reportsChallenges: true,
  render: (service, { config, lang, box, report, onChallenge }) => {
    const captcha = service as SmartCaptcha;
    let passed = false;
    const id = captcha.render(box, {
      sitekey: config.siteKey,
      hl: lang,
      invisible: !config.visible,
      callback: (token: string) => {
        if (!token) return;
        passed = true;
        report({ kind: 'passed', token });
      },
    });
    const on = (event: string, listener: () => void) => captcha.subscribe(id, event, listener);
    const unsubscribers = [
      on('challenge-visible', () => onChallenge(true)),
      // The challenge window also closes after a success; the token then arrives within the same
      // turn.
      on('challenge-hidden', () => {
        if (!config.visible) queueMicrotask(() => !passed && report({ kind: 'closed' }));
      }),
      on('token-expired', () => {
        if (config.visible) captcha.reset(id);
        report({ kind: 'expired' });
      }),
      on('network-error', () => report({ kind: 'blocked' })),
      on('javascript-error', () => report({ kind: 'blocked' })),
    ];
    if (!config.visible) captcha.execute(id);
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      captcha.destroy(id);
    };
  },
};
