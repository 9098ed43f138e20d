import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('a URL is resolved against its base', () => {
  expect(parseUrl('a?b', 'https://shop.example/c/')?.href).toBe('https://shop.example/c/a?b');
});

it.each(['', 'https://', 'no address', '//'])('%j without a base is no URL', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
