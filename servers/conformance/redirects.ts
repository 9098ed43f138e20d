import { isSecure } from '#base/trust/local-host.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import type { Config } from './config.ts';
import type { Exchange } from './exchange.ts';

/** Fetch standard, HTTP-redirect fetch. */
export const maxRedirects = 20;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export const isRedirect = ({ status }: Pick<Exchange, 'status'>): boolean => redirects.has(status);

/**
 * The address to which a browser follows a redirect for a page of `origin`, and the `Origin` that
 * it then sends. The origin is `null` once a second server leads to a third. Undefined if it does
 * not follow.
 */
export function redirectFrom(
  exchange: Exchange,
  { origin }: Pick<Config, 'origin'>,
): { readonly url: string; readonly origin: string } | undefined {
  const { method, sent, url, headers } = exchange;
  const location = headers.get('location');
  if (method !== 'GET' || !isRedirect(exchange) || location === null) return undefined;
  const next = parseUrl(location, url);
  if (!next || !/^https?:$/.test(next.protocol) || next.username || next.password) return undefined;
  // A page with https loads nothing with http.
  if (!isSecure(next) && new URL(origin).protocol === 'https:') return undefined;
  const from = new URL(url).origin;
  const isTainted = next.origin !== from && from !== origin;
  return { url: next.href, origin: isTainted ? 'null' : (sent['Origin'] ?? origin) };
}
