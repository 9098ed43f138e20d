import type { CaptchaReport, OpenCaptcha } from '../domain/captcha-challenge.ts';
import type { Lang } from '../domain/settings.ts';

/** Opens captchas; not even our own code for them is fetched before one is asked for. */
export const createOpenCaptcha =
  (lang: Lang): OpenCaptcha =>
  (config, box, report) => {
    let stop = () => {};
    let ended = false;
    const tell = (told: CaptchaReport) => {
      if (!ended) report(told);
    };
    import('./captcha/challenge.ts').then(
      ({ startChallenge }) => {
        if (!ended) stop = startChallenge({ config, box, lang, page: window, report: tell });
      },
      () => tell({ kind: 'blocked' }),
    );
    return () => {
      ended = true;
      stop();
    };
  };
