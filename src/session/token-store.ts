import type { KeyValueStorage } from '#base/ports/storage.ts';
import { tokenOf } from './page-token.ts';
import type { TokenStore } from './stored-identity.ts';

/** Spec §9: two years, in seconds. */
const lifetimeSeconds = 2 * 365 * 24 * 60 * 60;

/** An embed stores the token with its other data, under its prefix. */
export const createStorageTokenStore = (storage: KeyValueStorage): TokenStore => ({
  get: () => storage.get('clp_token'),
  set: (token) => {
    // Storage may have no room for the new token. The old one must not be found after a reload.
    storage.remove('clp_token');
    storage.set('clp_token', token);
  },
  remove: () => storage.remove('clp_token'),
});

/** The longest path of a cookie that browsers accept (RFC 6265bis), in characters. */
const maxPathLength = 1_024;

/** `/a/b` → `/a`, `/a/`, `/a/b`: every deeper path of a cookie that applies to this page. */
const deeperPaths = (pathname: string): string[] =>
  [...pathname.slice(0, maxPathLength + 1).matchAll(/[^/](?=\/|$)|(?!^)\//g)].map(({ index }) =>
    pathname.slice(0, index + 1),
  );

/** `a.b.example` → itself, `b.example`, `example`: every `Domain` of a cookie that applies to this page. */
const domainsOf = (hostname: string): string[] => {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/** The token in a cookie, if its value can be one. */
const decoded = ([, value = '']: RegExpMatchArray): string | undefined => {
  try {
    return tokenOf(decodeURIComponent(value));
  } catch {
    return undefined;
  }
};

/**
 * The host stores the token in the cookie `auth_token`, which the specification requires to be
 * readable by scripts (spec §3). It is `SameSite=Lax`, and `Secure` on https. If the browser
 * refuses cookies, the token is kept in memory, so that a sign-in can be completed. The cookie is
 * renewed at each visit, since browsers keep a cookie for at most 400 days.
 * A page of a sibling domain can set a second cookie of that name. With two tokens, the one that this
 * browser has stored with its user is used; without that, neither.
 * @param storage where the user of the token is stored
 */
export const createCookieTokenStore = (page: Document, storage: KeyValueStorage): TokenStore => {
  const write = (value: string, maxAgeSeconds: number, path: string, domain = '') => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `auth_token=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}${domain}`;
  };
  /** Browsers list the cookie of a deeper path first, so it would hide the cookie of `/`. */
  const removeDeeper = () => {
    for (const path of deeperPaths(page.location.pathname)) write('', 0, path);
  };
  /** The tokens of all cookies that a request of this page would carry. */
  const found = (): string[] => {
    const cookies = [...page.cookie.matchAll(/(?:^|;\s*)auth_token=([^;]+)/g)];
    // A cookie of a parent domain that cannot be a token does not hide the cookie of this host.
    const tokens = cookies.map(decoded).filter((token) => token !== undefined);
    return [...new Set(tokens)];
  };
  const own = () => {
    const known = storage.get('clp_token');
    return known !== undefined && found().includes(known) ? known : undefined;
  };
  const stored = () => {
    try {
      const known = own();
      if (known !== undefined) return known;
      if (found().length > 1) removeDeeper();
      const [token, ...others] = found();
      return others.length > 0 ? undefined : token;
    } catch {
      return undefined;
    }
  };
  /**
   * Removes also the cookies that a server has set for a parent domain. A session that has ended
   * must not be found again. If another token is found then, the server has begun another session
   * since, which goes on.
   */
  const removeAll = () => {
    const ended = stored();
    const paths = ['/', ...deeperPaths(page.location.pathname)];
    for (const path of paths) write('', 0, path);
    if (stored() !== ended) return;
    for (const path of paths)
      for (const domain of domainsOf(page.location.hostname))
        write('', 0, path, `; Domain=${domain}`);
  };
  let memory: string | undefined;
  const save = (token: string | undefined) => {
    try {
      if (token === undefined) removeAll();
      else {
        removeDeeper();
        write(token, lifetimeSeconds, '/');
      }
    } catch {
      // A sandboxed frame has no cookies.
    }
    memory = stored() === token ? undefined : token;
  };
  // Another server's cookie becomes this host's only once its account was read.
  const token = stored();
  if (token !== undefined && token === own()) save(token);
  return {
    get: () => memory ?? stored(),
    set: save,
    remove: () => save(undefined),
  };
};
