import { expect, it } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';

const at = (pathname: string) =>
  createBrowserLocation({ location: { pathname, search: '' } } as unknown as Window).current().path;

it('never gives a path that leads to another host', () => {
  expect(at('//evil.example/plans')).toBe('/evil.example/plans');
  expect(at('//')).toBe('/');
});

it('takes a path with a last slash for the one without', () => {
  expect(at('/plans/')).toBe('/plans');
  expect(at('/')).toBe('/');
});

it('reads a path of many slashes at once', () => {
  const many = '/'.repeat(60_000);
  expect(at(`/plans${many}`)).toBe('/plans');
  expect(at(`/plans${many}x`)).toBe(`/plans${many}x`);
});

it('forgets what was said for once, and keeps the way back', () => {
  const replaced: unknown[] = [];
  const page = {
    location: { pathname: '/plans', search: '?notice=busy' },
    history: { state: { depth: 2 }, replaceState: (...given: unknown[]) => replaced.push(given) },
  } as unknown as Window;
  createBrowserLocation(page).forget('notice');
  expect(replaced).toEqual([[{ depth: 2 }, '', '/plans']]);
});
