import { isCaptchaHost, type CaptchaConfig, type CaptchaProvider } from '#base/values/captcha.ts';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import type { Lang } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { CaptchaAdapter } from './adapter.ts';
import { hCaptcha, reCaptcha, turnstile } from './recaptcha-compatible.ts';
import { mountPointIn, hiddenMountPoint } from './mount-point.ts';
import { loadScript, readyName, scriptUrl } from './script.ts';
import { smartCaptcha } from './smart-captcha.ts';
import { startTimeout } from './timeout.ts';

const adapters: Readonly<Record<CaptchaProvider, CaptchaAdapter>> = {
  smartcaptcha: smartCaptcha,
  hcaptcha: hCaptcha,
  turnstile,
  recaptcha: reCaptcha,
};

export interface Challenge {
  readonly config: CaptchaConfig;
  readonly box: HTMLElement | null;
  readonly lang: Lang;
  readonly page: Window;
  readonly report: (report: CaptchaReport) => void;
}

/**
 * Loads the service's script and draws a challenge; returns a function that removes it. A host that
 * is neither bare nor `localhost` is refused before anything is loaded.
 */
export function startChallenge({ config, box, lang, page, report }: Challenge): () => void {
  const adapter = adapters[config.provider];
  const host = config.host ?? adapter.host;
  if (!isCaptchaHost(host)) {
    warnDeveloper(7, `The captcha host "${host}" is refused`);
    report({ kind: 'blocked' });
    return () => {};
  }
  let remove = () => {};
  let ended = false;
  const url = scriptUrl(host, adapter.script(readyName, lang));
  void loadScript(page, url, adapter.global).then((service) => {
    if (ended) return;
    const blocked = (problem = 'could not be loaded') => {
      warnDeveloper(8, `The captcha of ${host} ${problem}`);
      report({ kind: 'blocked' });
    };
    if (!service) return blocked();
    const mountPoint = box ? mountPointIn(box) : hiddenMountPoint(page.document);
    const dark = box !== null && isLight(getComputedStyle(box).color);
    // A visible one has a button that closes it.
    const timeout = config.visible
      ? undefined
      : startTimeout(
          adapter.reportsChallenges,
          () => blocked('does not answer'),
          () => report({ kind: 'expired' }),
        );
    try {
      const removeChallenge = adapter.render(service, {
        config,
        lang,
        dark,
        box: mountPoint.box,
        report,
        onChallenge: (isShown) => timeout?.onChallenge(isShown),
      });
      remove = () => {
        remove = () => {};
        timeout?.end();
        try {
          removeChallenge();
        } catch {
          // Its box is removed anyway, and the user continues.
        }
        mountPoint.remove();
      };
      // It may have reported its token before it was drawn.
      if (ended) remove();
    } catch {
      // A third-party script may throw anything; the user must be able to continue.
      timeout?.end();
      mountPoint.remove();
      blocked();
    }
  });
  return () => {
    ended = true;
    remove();
  };
}

/** Whether a text of this computed colour is light, so that its background is dark. */
function isLight(color: string): boolean {
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1) ?? [];
  return rgb.length === 3 && rgb.every((part) => Number(part) > 150);
}
