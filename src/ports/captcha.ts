import type { CaptchaConfig } from '#values/captcha.ts';

/** What an open captcha tells. `expired`: it was passed, but too long ago, and is drawn anew. */
export type CaptchaReport =
  | { readonly kind: 'passed'; readonly token: string }
  | { readonly kind: 'expired' }
  /** The person has closed it. */
  | { readonly kind: 'closed' }
  /** Its script was not to be had, or must not be loaded (spec §5, captcha host). */
  | { readonly kind: 'blocked' };

/**
 * Opens a captcha.
 * @param box where a visible one is drawn; an invisible one needs none
 * @returns the way to take it away
 */
export type OpenCaptcha = (
  config: CaptchaConfig,
  box: HTMLElement | null,
  report: (report: CaptchaReport) => void,
) => () => void;

/** Whether a visible captcha is on the screen, and whether it is so again. */
export type CaptchaView = 'open' | 'again';

/** Why there is no captcha token; each has a way on. */
export type CaptchaTrouble =
  | { readonly kind: 'captcha-closed' }
  | { readonly kind: 'captcha-blocked' }
  | { readonly kind: 'captcha-expired' };

export const isCaptchaTrouble = (problem: { readonly kind: string }): problem is CaptchaTrouble =>
  problem.kind.startsWith('captcha-');
