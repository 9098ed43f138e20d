import type { CaptchaConfig } from '#values/captcha.ts';
import type { CaptchaReport } from '#ports/captcha.ts';
import type { Lang } from '#config/settings.ts';

/** One challenge, as an adapter draws it. */
export interface Drawing {
  readonly config: CaptchaConfig;
  readonly lang: Lang;
  readonly dark: boolean;
  /** In the document, never in a shadow root: the services look for their nodes there. */
  readonly box: HTMLElement;
  readonly report: (report: CaptchaReport) => void;
}

/** What differs from one captcha service to another. */
export interface CaptchaAdapter {
  /** The service's own host, where the configuration names none. */
  readonly host: string;
  /** Path and query of the script. @param ready name of the global function it calls */
  readonly script: (ready: string, lang: Lang) => string;
  /** The service's global object, once the script is there. */
  readonly global: string;
  /** Draws a challenge with that object; gives the way to take it away. */
  readonly draw: (service: unknown, drawing: Drawing) => () => void;
}
