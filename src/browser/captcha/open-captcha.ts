import type { CaptchaReport, OpenCaptcha } from '#base/ports/captcha.ts';
import type { Lang } from '#base/settings/settings.ts';

/**
 * Opens captchas; even our own code for them is loaded only when one is required.
 * @param texts read whenever a captcha opens, since the page may change its language
 */
export const createOpenCaptcha =
  (texts: { readonly settings: { readonly lang: Lang } }): OpenCaptcha =>
  (config, box, report) => {
    let stop = () => {};
    let ended = false;
    const reportOnce = (result: CaptchaReport) => {
      if (!ended) report(result);
    };
    import('./challenge.ts').then(
      ({ startChallenge }) => {
        const { lang } = texts.settings;
        if (!ended) stop = startChallenge({ config, box, lang, page: window, report: reportOnce });
      },
      () => reportOnce({ kind: 'blocked' }),
    );
    return () => {
      ended = true;
      stop();
    };
  };
