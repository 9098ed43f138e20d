import type { KeyValue } from '../domain/key-value.ts';
import type { TokenStore } from './session.ts';

/** Spec §9: two years, in seconds. */
const lifetime = 2 * 365 * 24 * 60 * 60;

/** An embed keeps the token beside its other facts, under its prefix. */
export const storedToken = (storage: KeyValue): TokenStore => ({
  get: () => storage.get('clp_token'),
  set: (token) => storage.set('clp_token', token),
  remove: () => storage.remove('clp_token'),
});

/**
 * The host keeps it in the cookie `auth_token` (spec §3): readable by script
 * because the specification asks for it, `SameSite=Lax`, `Secure` on https.
 */
export const cookieToken = (page: Document): TokenStore => {
  const write = (value: string, age: number) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `auth_token=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  };
  return {
    get: () => {
      const found = /(?:^|;\s*)auth_token=([^;]+)/.exec(page.cookie)?.[1];
      try {
        return found === undefined ? undefined : decodeURIComponent(found);
      } catch {
        return undefined;
      }
    },
    set: (token) => write(token, lifetime),
    remove: () => write('', 0),
  };
};
