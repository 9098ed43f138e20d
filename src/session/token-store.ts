import type { KeyValueStorage } from '#ports/storage.ts';
import type { TokenStore } from './stored-identity.ts';

/** Spec §9: two years, in seconds. */
const lifetime = 2 * 365 * 24 * 60 * 60;

/** An embed keeps the token beside its other facts, under its prefix. */
export const storedToken = (storage: KeyValueStorage): TokenStore => ({
  get: () => storage.get('clp_token'),
  set: (token) => {
    // Where there is no room for it, nobody else's is found there after a reload.
    storage.remove('clp_token');
    storage.set('clp_token', token);
  },
  remove: () => storage.remove('clp_token'),
});

/** `/a/b` → `/a`, `/a/`, `/a/b`: every path below `/` that a cookie of this page may have. */
const deeperPaths = (pathname: string): string[] =>
  [...pathname.matchAll(/[^/](?=\/|$)|(?!^)\//g)].map(({ index }) => pathname.slice(0, index + 1));

/**
 * The host keeps it in the cookie `auth_token` (spec §3): readable by script
 * because the specification asks for it, `SameSite=Lax`, `Secure` on https. Where a
 * browser refuses cookies it is kept in memory, so that a sign-in ends all the same.
 * Renewed at each visit, since browsers keep a cookie for 400 days at most.
 */
export const cookieToken = (page: Document): TokenStore => {
  const write = (value: string, age: number, path: string) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `auth_token=${encodeURIComponent(value)}; Path=${path}; Max-Age=${age}; SameSite=Lax${secure}`;
  };
  /** A cookie of a deeper path goes before the one of `/`, and would for ever. */
  const removeDeeper = () => {
    for (const path of deeperPaths(page.location.pathname)) write('', 0, path);
  };
  const found = () => [...page.cookie.matchAll(/(?:^|;\s*)auth_token=([^;]+)/g)];
  const stored = () => {
    try {
      if (found().length > 1) removeDeeper();
      const token = found()[0]?.[1];
      return token === undefined ? undefined : decodeURIComponent(token);
    } catch {
      return undefined;
    }
  };
  let memory: string | undefined;
  const keep = (token: string | undefined) => {
    try {
      removeDeeper();
      write(token ?? '', token === undefined ? 0 : lifetime, '/');
    } catch {
      // A sandboxed frame has no cookies at all.
    }
    memory = stored() === token ? undefined : token;
  };
  const kept = stored();
  if (kept !== undefined) keep(kept);
  return {
    get: () => memory ?? stored(),
    set: keep,
    remove: () => keep(undefined),
  };
};
