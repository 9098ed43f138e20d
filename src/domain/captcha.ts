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
