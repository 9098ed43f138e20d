/** The captcha services that have an adapter; docs/contract.md, Captcha. */
export const captchaProviders = ['smartcaptcha', 'hcaptcha', 'turnstile', 'recaptcha'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Which captcha to show before a code or a push is requested. Spec §3, Captcha configuration. */
export interface CaptchaConfig {
  readonly siteKey: string;
  readonly visible: boolean;
  readonly provider: CaptchaProvider;
  /**
   * Host of the captcha script, a bare host or localhost (spec §5). Default: the provider's own.
   */
  readonly host?: string;
}

/**
 * Whether a captcha script may be loaded from a host: a bare host or `localhost`, optionally with a
 * port, never with a scheme, a path or credentials (spec §5). For SmartCaptcha the script is
 * `/captcha.js` on that host. Plain http is allowed for localhost only.
 */
export const isCaptchaHost = (host: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(host);
