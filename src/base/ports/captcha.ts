import type { CaptchaConfig } from '#base/values/captcha.ts';

/** What an open captcha reports. `expired`: it was passed too long ago, or not in time. */
export type CaptchaReport =
  | { readonly kind: 'passed'; readonly token: string }
  | { readonly kind: 'expired' }
  /** The user closed it. */
  | { readonly kind: 'closed' }
  /**
   * The service does not respond, its script was not loaded, or its host is not allowed (spec §5,
   * captcha host).
   */
  | { readonly kind: 'blocked' };

/**
 * Opens a captcha.
 * @param box where a visible one is drawn; not used by an invisible one
 * @returns a function that removes it
 */
export type OpenCaptcha = (
  config: CaptchaConfig,
  box: HTMLElement | null,
  report: (report: CaptchaReport) => void,
) => () => void;

/** Whether a visible captcha is open, for the first time or again. */
export type CaptchaView = 'open' | 'again';

/** Why there is no captcha token; the user can continue from each. */
export type CaptchaProblem =
  | { readonly kind: 'captcha-closed' }
  | { readonly kind: 'captcha-blocked' }
  | { readonly kind: 'captcha-expired' };

export const isCaptchaProblem = (problem: { readonly kind: string }): problem is CaptchaProblem =>
  problem.kind.startsWith('captcha-');
