import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { widgets } from '#widgets/route-table.ts';
import { prefetchRoute } from './prefetch-route.ts';

const settings = (token?: string) =>
  settingsFrom({ token, userId: 'anna' }, 'https://shop.example/', () => undefined);
const paths = (name: string) =>
  widgets.flatMap(({ widget, routes }) => (widget === name ? Object.keys(routes) : []));

const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    requested.push(new URL(new Request(input).url).pathname);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([...paths('sign-in'), ...paths('promo')])(
  'an element prefetches %s for a visitor who is not signed in',
  (path) => {
    const entry = widgets.find(({ routes }) => path in routes)?.routes[path];
    expect(prefetchRoute(settings(), path).skeleton).toBe(entry?.skeleton);
  },
);

it('an element requests the public offers for a visitor who opens the packages', () => {
  const opened = prefetchRoute(settings(), '/plans/available-packages');
  expect(opened).toMatchObject({ path: '/plans/available-packages', skeleton: 'offers' });
  expect(requested).toEqual(['/billing/offers']);
});

const forUsers = [...paths('plans'), ...paths('available-packages'), ...paths('promo-entry')];
it.each(forUsers.filter((path) => path !== '/plans/available-packages'))(
  'an element prefetches the sign-in instead of %s for a visitor who is not signed in',
  (path) => {
    expect(prefetchRoute(settings(), path)).toMatchObject({
      path: '/sso',
      skeleton: 'sign-in',
      prefetched: undefined,
    });
    expect(requested).toEqual([]);
  },
);

it.each(['/plans', '/plans/available-packages'])(
  'an element requests the account and the lists of %s immediately when the user is known',
  (path) => {
    const entry = widgets.find(({ routes }) => path in routes)?.routes[path];
    prefetchRoute(settings('t'), path);
    const lists = entry?.reads?.('anna', 'cloud') ?? [];
    expect(lists.length).toBeGreaterThan(2);
    expect(requested.length).toBe(lists.length + 1);
  },
);
