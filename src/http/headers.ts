import type { Settings } from '#base/settings/settings.ts';

/**
 * `X-User-Agent`, because browsers refuse to set `User-Agent` itself. The desktop client has the
 * client id `desktop`. Spec §6.
 */
const clientVersion = ({ clientId }: Settings): string =>
  `cloud-${clientId === 'desktop' ? clientId : 'web'}/3 6.1.16`;

/**
 * The headers of every call. A token is sent in `X-Cloud-Auth`, unless the setting `authHeader` names
 * another header.
 */
export function apiHeaders(settings: Settings, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-User-Agent': clientVersion(settings),
    ...(token === undefined ? {} : { [settings.authHeader]: token }),
  };
}
