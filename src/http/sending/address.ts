import type { Settings } from '#base/settings/settings.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/** Where a call is sent. `path` is relative to its base, or a complete URL from a response. */
export interface Address {
  readonly base: 'api' | 'billing';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** The complete URL; undefined if the path is invalid. */
export function addressOf(settings: Settings, { base, path, query }: Address): string | undefined {
  const address = parseUrl(path, settings[`${base}Base`]);
  if (!address) return undefined;
  if (query) address.search = new URLSearchParams(query).toString();
  return address.href;
}
