import type { Settings } from '#config/settings.ts';

/** Where a call is sent. `path` is relative to its base, or a complete URL from a response. */
export interface Address {
  readonly base: 'api' | 'billing';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** The complete URL; undefined if the path is invalid. */
export function addressOf(settings: Settings, { base, path, query }: Address): string | undefined {
  const root = settings[`${base}Base`];
  if (!URL.canParse(path, root)) return undefined;
  const address = new URL(path, root);
  if (query) address.search = new URLSearchParams(query).toString();
  return address.href;
}
