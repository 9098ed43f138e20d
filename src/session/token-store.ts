import type { KeyValueStorage } from '#ports/storage.ts';
import type { TokenStore } from './session.ts';

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

/**
 * The host keeps it in the cookie `auth_token` (spec §3): readable by script
 * because the specification asks for it, `SameSite=Lax`, `Secure` on https. Where a
 * browser refuses cookies it is kept in memory, so that a sign-in ends all the same.
 */
export const cookieToken = (page: Document): TokenStore => {
  const write = (value: string, age: number) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `auth_token=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  };
  const stored = () => {
    try {
      const found = /(?:^|;\s*)auth_token=([^;]+)/.exec(page.cookie)?.[1];
      return found === undefined ? undefined : decodeURIComponent(found);
    } catch {
      return undefined;
    }
  };
  let memory: string | undefined;
  const keep = (token: string | undefined) => {
    try {
      write(token ?? '', token === undefined ? 0 : lifetime);
    } catch {
      // A sandboxed frame has no cookies at all.
    }
    memory = stored() === token ? undefined : token;
  };
  return {
    get: () => memory ?? stored(),
    set: keep,
    remove: () => keep(undefined),
  };
};
