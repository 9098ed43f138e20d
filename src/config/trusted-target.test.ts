import { describe, expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';
import { trustedTarget } from './trusted-addresses.ts';

const settings = settingsFrom(
  { apiBase: 'https://api.operator.example/v1/', allowedHosts: 'store.example' },
  'https://shop.example/',
  () => {},
);

describe('where a sign-in may lead', () => {
  it.each([
    '/files',
    'https://shop.example/files',
    'https://store.example/cb?x=1',
    'https://api.operator.example/callback',
  ])('follows %s', (target) => {
    expect(trustedTarget(target, 'https://shop.example/sso', settings)).toBe(
      new URL(target, 'https://shop.example/').href,
    );
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https:evil.example',
    'https://store.example.evil.example/',
    'https://store.example@evil.example/',
    'http://user:secret@store.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    'https://store.example:8443/',
  ])('refuses %s', (target) => {
    const url = trustedTarget(target, 'https://shop.example/sso', settings);
    expect(url === null || new URL(url).origin === 'https://shop.example').toBe(true);
  });
});
