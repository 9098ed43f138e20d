import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import type { Lang } from '#base/settings/settings.ts';

/** One challenge, as drawn by an adapter. */
interface RenderOptions {
  readonly config: CaptchaConfig;
  readonly lang: Lang;
  readonly dark: boolean;
  /** In the document, never in a shadow root: captcha services look for their nodes there. */
  readonly box: HTMLElement;
  readonly report: (report: CaptchaReport) => void;
  /** Called when a challenge is shown to the user, and when it is no longer shown. */
  readonly onChallenge: (isShown: boolean) => void;
}

/** What differs between captcha services. */
export interface CaptchaAdapter {
  /** The service's default host. */
  readonly host: string;
  /** Path and query of the script. @param ready name of the global function it calls when loaded */
  readonly script: (ready: string, lang: Lang) => string;
  /** The service's global object, once the script has loaded. */
  readonly global: string;
  /** Whether an invisible one reports the challenges it shows. */
  readonly reportsChallenges: boolean;
  /** Draws a challenge with that object; returns a function that removes it. */
  readonly render: (service: unknown, drawing: RenderOptions) => () => void;
}
