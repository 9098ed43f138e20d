/** The captcha services there are adapters for; contract-decisions.md, Captcha. */
export const captchaProviders = ['smartcaptcha', 'hcaptcha', 'turnstile', 'recaptcha'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Which captcha to show before a code or a push is asked for. Spec §3, Captcha configuration. */
export interface CaptchaConfig {
  readonly siteKey: string;
  readonly visible: boolean;
  readonly provider: CaptchaProvider;
  /** Where its script lives, a bare host or localhost (spec §5); absent: the provider's own. */
  readonly host?: string;
}

/**
 * Whether a captcha host may be asked for a script: a bare host or `localhost`,
 * with a port at most, never a scheme, a path or a user (spec §5). The script is
 * `/captcha.js` there for SmartCaptcha; plain http on this machine only.
 */
export const isCaptchaHost = (host: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(host);
