import { afterEach, expect, it } from 'vitest';
import { baseUrl, pageUrl } from './page-address.ts';

afterEach(() => document.body.replaceChildren());

it('is the page’s own where a form stands before `document.baseURI`', () => {
  const form = document.createElement('form');
  const page = { baseURI: form, location: window.location, defaultView: window };
  expect(baseUrl(page as unknown as Document)).toBe(window.location.href);
});

it('is the origin that a frame without an address has inherited', () => {
  const frame = (origin: string) => ({
    location: { href: 'about:srcdoc' },
    defaultView: { origin },
  });
  expect(pageUrl(frame('https://shop.example') as unknown as Document)).toBe(
    'https://shop.example',
  );
  expect(pageUrl(frame('null') as unknown as Document)).toBe('about:srcdoc');
});
