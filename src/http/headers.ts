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
