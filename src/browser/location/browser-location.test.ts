import { expect, it } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';

const at = (pathname: string) =>
  createBrowserLocation({ location: { pathname, search: '' } } as unknown as Window).current().path;

it('browser location never returns a path that leads to another host', () => {
  expect(at('//evil.example/plans')).toBe('/evil.example/plans');
  expect(at('//')).toBe('/');
});

it('browser location ignores a trailing slash', () => {
  expect(at('/plans/')).toBe('/plans');
  expect(at('/')).toBe('/');
});

it('browser location parses a path of many slashes in linear time', () => {
  const many = '/'.repeat(60_000);
  expect(at(`/plans${many}`)).toBe('/plans');
  expect(at(`/plans${many}x`)).toBe(`/plans${many}x`);
});

it('a parameter is removed from the address without a change of the history state', () => {
  const replaced: unknown[] = [];
  const page = {
    location: { pathname: '/plans', search: '?notice=busy' },
    history: {
      state: { depth: 2 },
      replaceState: (...args: unknown[]) => replaced.push(args),
    },
  } as unknown as Window;
  createBrowserLocation(page).forget('notice');
  expect(replaced).toEqual([[{ depth: 2 }, '', '/plans']]);
});
