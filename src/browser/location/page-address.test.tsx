import { afterEach, expect, it } from 'vitest';
import { baseUrl, pageUrl } from './page-address.ts';

afterEach(() => document.body.replaceChildren());

it('the base is the page’s URL if a form named baseURI shadows document.baseURI', () => {
  const form = document.createElement('form');
  const page = { baseURI: form, location: window.location, defaultView: window };
  expect(baseUrl(page as unknown as Document)).toBe(window.location.href);
});

it('the page’s URL in a srcdoc frame is its inherited origin, if it has one', () => {
  const frame = (origin: string) => ({
    location: { href: 'about:srcdoc' },
    defaultView: { origin },
  });
  expect(pageUrl(frame('https://shop.example') as unknown as Document)).toBe(
    'https://shop.example',
  );
  expect(pageUrl(frame('null') as unknown as Document)).toBe('about:srcdoc');
});
