const local = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** A payment page's address: https, or http on this very machine. */
export function isPayable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && local.test(hostname));
}

/**
 * Where a callback or a `to` parameter may lead: http(s), on the page's own
 * origin or a host of the allow-list. Everything else is refused, and origins
 * are compared, never prefixes. From https nothing leads to http: a callback
 * carries a ticket.
 * @returns the address to follow, or null
 */
export function allowedTarget(
  target: string,
  pageUrl: string,
  allowedHosts: readonly string[],
): string | null {
  if (!URL.canParse(target, pageUrl)) return null;
  const url = new URL(target, pageUrl);
  const page = new URL(pageUrl);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && page.protocol === 'http:');
  if (!safe || url.username || url.password) return null;
  const own = url.origin === page.origin;
  return own || allowedHosts.includes(url.host) ? url.href : null;
}
