import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { fallbackAfterSignIn, pathAfterSignIn, storeReturnTo, readReturnTo } from './return-to.ts';

const stored = (text: string) => {
  const storage = memoryStorage();
  storage.set('sso_query_params', text);
  return readReturnTo(storage);
};

describe('return path after sign-in', () => {
  it('is used only by the widget that stored it', () => {
    const storage = memoryStorage();
    const returnTo = { path: '/plans?x=1', to_availablePackages: true, home: '/plans', to: '/a' };
    storeReturnTo(storage, returnTo);
    expect(readReturnTo(storage, '/plans')).toEqual(returnTo);
    expect(readReturnTo(storage, '/promo')).toEqual({});
  });

  it.each([
    ['/plans/available-packages?package=a&step=confirm', undefined],
    ['/plans', '/plans/available-packages'],
    ['/plans/available-packagesx', '/plans/available-packages'],
  ])('returns to the chosen package only for an offers path: %s', (path, offers) => {
    expect(pathAfterSignIn({ path, to_availablePackages: true })).toBe(offers ?? path);
  });

  it.each([
    ['the size quota over all others', {}, '/plans/promocode-size-quota-exited'],
    [
      'the offers over the plans',
      { to_promocodeSizeQuotaExited: false },
      '/plans/available-packages',
    ],
    [
      'the plans over the stored path',
      { to_promocodeSizeQuotaExited: false, to_availablePackages: false },
      '/plans',
    ],
  ])('prefers %s when several flags are set', (_which, without, path) => {
    const all = {
      path: '/promo',
      to_subscriptions: true,
      to_promocodeSizeQuotaExited: true,
      to_availablePackages: true,
    };
    expect(pathAfterSignIn({ ...all, ...without })).toBe(path);
  });

  it('falls back to the first route of the widget, and to the plans for the end of a sign-in', () => {
    expect(pathAfterSignIn({})).toBeUndefined();
    expect(fallbackAfterSignIn('/promo')).toBe('/promo');
    expect(fallbackAfterSignIn('/redirect')).toBe('/plans');
  });

  it.each([
    'no JSON',
    'null',
    '7',
    '"text"',
    '[1]',
    '{"path":7,"to":{},"home":null,"config_type":[],"to_subscriptions":"yes"}',
    '{"path":"https://evil.example/"}',
    '{"path":"//evil.example/"}',
    String.raw`{"path":"/\\evil.example"}`,
    '{"path":"javascript:alert(1)"}',
    String.raw`{"path":"/\t/evil.example"}`,
    '{"__proto__":{"path":"/sso"}}',
  ])('is empty when storage contains %s', (text) => {
    expect(stored(text)).toEqual({});
    expect(pathAfterSignIn(stored(text))).toBeUndefined();
  });
});
