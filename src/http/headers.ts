import { allowedTarget } from '#config/trusted-addresses.ts';
import type { Settings } from '#config/settings.ts';

/** `X-User-Agent`, because browsers refuse to set `User-Agent` itself. Spec §6. */
export const clientVersion = 'cloud-web/3 6.1.16';

/** The headers that every call carries; the token only when there is one. */
export function apiHeaders(settings: Settings, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-User-Agent': clientVersion,
    ...(token === undefined ? {} : { [settings.authHeader]: token }),
  };
}

/**
 * Whether a URL belongs to the operator's APIs: only there may a token go. A
 * link in an answer can lead anywhere.
 */
export function isOurs(settings: Settings, url: string): boolean {
  // Not `origin`: a `blob:` has that of the page which made it.
  const { protocol, host } = new URL(url);
  return [settings.apiBase, settings.billingBase].some((base) => {
    const ours = new URL(base);
    return ours.protocol === protocol && ours.host === host;
  });
}

/**
 * Whether something of a person may be sent to a URL: to the operator's APIs, and to the hosts
 * of the allow-list, as with every address that an answer gives.
 */
export const maySend = (settings: Settings, url: string): boolean =>
  isOurs(settings, url) || allowedTarget(url, settings.apiBase, settings.allowedHosts) !== null;
