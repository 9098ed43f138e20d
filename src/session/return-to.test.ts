import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { returnPath, storeReturnTo, readReturnTo } from './return-to.ts';

const stored = (text: string) => {
  const storage = memoryStorage();
  storage.set('sso_query_params', text);
  return readReturnTo(storage);
};

describe('where to return to after a sign-in', () => {
  it('is what was kept', () => {
    const storage = memoryStorage();
    const heading = { path: '/plans?x=1', to_availablePackages: true, home: '/plans', to: '/a' };
    storeReturnTo(storage, heading);
    expect(readReturnTo(storage, '/plans')).toEqual(heading);
    expect(readReturnTo(storage, '/promo')).toEqual({});
  });

  it.each([
    ['/plans/available-packages?package=a&step=confirm', undefined],
    ['/plans', '/plans/available-packages'],
    ['/plans/available-packagesx', '/plans/available-packages'],
  ])('keeps with the offers what was chosen of them: %s', (path, offers) => {
    expect(returnPath({ path, to_availablePackages: true })).toBe(offers ?? path);
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
  ])('is nothing where storage holds %s', (text) => {
    expect(stored(text)).toEqual({});
    expect(returnPath(stored(text))).toBeUndefined();
  });
});
