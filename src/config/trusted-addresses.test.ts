import { describe, expect, it } from 'vitest';
import { allowedTarget, isPayable, payableUrl } from './trusted-addresses.ts';

const page = 'https://shop.example/plans';
const hosts = ['cloud.example', 'cloud.example:8443'];

describe('allowedTarget', () => {
  it.each([
    ['/plans', 'https://shop.example/plans'],
    ['files?x=1', 'https://shop.example/files?x=1'],
    // A browser reads this as a path of its own origin, and so does the check.
    ['https:evil.example//', 'https://shop.example/evil.example//'],
    ['https://cloud.example/cb?t=1', 'https://cloud.example/cb?t=1'],
    ['https://cloud.example:8443/', 'https://cloud.example:8443/'],
  ])('follows %s', (target, href) => {
    expect(allowedTarget(target, page, hosts)).toBe(href);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://cloud.example.evil.example/',
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
  ])('refuses %j', (target) => {
    expect(allowedTarget(target, page, hosts)).toBeNull();
  });
});

it('allowedTarget follows http where the page itself is served over http', () => {
  expect(allowedTarget('http://cloud.example/', 'http://shop.example/', hosts)).toBe(
    'http://cloud.example/',
  );
});

describe('isPayable', () => {
  it.each(['https://pay.example/1', 'http://localhost:4173/pay', 'http://127.0.0.1/pay'])(
    'opens %s',
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
  ])('refuses %j', (url) => expect(isPayable(url)).toBe(false));

  it('gives the address that it judged, which a page would resolve in another way', () => {
    expect(payableUrl('https:pay.example/1')).toBe('https://pay.example/1');
    expect(payableUrl('https:/pay.example')).toBe('https://pay.example/');
  });
});
