import { describe, expect, it } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import {
  allowListedUrl,
  isPayable,
  payableUrl,
  signInTarget,
  supportAddress,
} from './trusted-addresses.ts';

const page = 'https://shop.example/plans';
const hosts = ['cloud.example', 'cloud.example:8443'];

describe('the check of allowed hosts', () => {
  it.each([
    ['/plans', 'https://shop.example/plans'],
    ['files?x=1', 'https://shop.example/files?x=1'],
    // A browser reads this as a path of its own origin, and so does the check.
    ['https:evil.example//', 'https://shop.example/evil.example//'],
    ['https://cloud.example/cb?t=1', 'https://cloud.example/cb?t=1'],
    ['https://cloud.example:8443/', 'https://cloud.example:8443/'],
  ])('accepts %s', (target, href) => {
    expect(allowListedUrl(target, page, hosts)).toBe(href);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://cloud.example.evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example:8443/',
    'https://cloud.example@evil.example/',
    'https://user:pass@cloud.example/',
    'https://evil.example/?cloud.example',
    'http://shop.example:81/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'ftp://cloud.example/',
    // The ticket of a callback must not be sent unencrypted.
    'http://cloud.example/',
    'http://cloud.example:8443/',
    '\u0000https://evil.example',
    'http://[::1',
  ])('rejects %j', (target) => {
    expect(allowListedUrl(target, page, hosts)).toBeNull();
  });
});

it.each([
  ['https://help.example', 'https://help.example/'],
  ['http://localhost:4173/help', 'http://localhost:4173/help'],
  ['mailto:help@shop.example', 'mailto:help@shop.example'],
  ['tel:+78005553535', 'tel:+78005553535'],
  ['http://help.example/', undefined],
  ['https://user:pass@help.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/help', undefined],
  [undefined, undefined],
])('the support at %s is linked only as a mail, a call or a secure page', (address, href) => {
  expect(supportAddress(address)).toBe(href);
});

it('an allowed host may use http if the page itself is served over http', () => {
  expect(allowListedUrl('http://cloud.example/', 'http://shop.example/', hosts)).toBe(
    'http://cloud.example/',
  );
});

it.each([
  ['http://localhost:4173/cb', 'http://localhost:4173/cb'],
  ['https://cloud.example/', 'https://cloud.example/'],
  ['http://cloud.example/', null],
  ['http://localhost:81/', null],
  ['file:///plans.html', null],
])('a page opened as a file leads to %s only over https, or on this machine', (target, href) => {
  const allowed = [...hosts, 'localhost:4173'];
  expect(allowListedUrl(target, 'file:///tmp/page.html', allowed)).toBe(href);
});

const settings = settingsFrom(
  { apiBase: 'https://api.operator.example/v1/', allowedHosts: 'store.example' },
  'https://shop.example/',
  () => {},
);

describe('the check of the address after a sign-in', () => {
  it.each([
    '/files',
    'https://shop.example/files',
    'https://store.example/cb?x=1',
    'https://api.operator.example/callback',
  ])('accepts %s', (target) => {
    expect(signInTarget(target, 'https://shop.example/sso', settings)).toBe(
      new URL(target, 'https://shop.example/').href,
    );
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://store.example.evil.example/',
    'https://store.example@evil.example/',
    'http://user:secret@store.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    'https://store.example:8443/',
  ])('rejects %s', (target) => {
    expect(signInTarget(target, 'https://shop.example/sso', settings)).toBeNull();
  });
});

describe('the check of a payment address', () => {
  it.each(['https://pay.example/1', 'http://localhost:4173/pay', 'http://127.0.0.1/pay'])(
    'accepts %s',
    (url) => expect(isPayable(url)).toBe(true),
  );

  it.each([
    '',
    '/pay',
    'http://pay.example/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    'https://a:b@pay.example/',
    'data:text/html,x',
  ])('rejects %j', (url) => expect(isPayable(url)).toBe(false));
});

it('a payment opens the same resolved URL that was checked', () => {
  expect(payableUrl('https:pay.example/1')).toBe('https://pay.example/1');
  expect(payableUrl('https:/pay.example')).toBe('https://pay.example/');
});
