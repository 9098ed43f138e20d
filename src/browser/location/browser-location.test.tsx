import { expect, it } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';

/** Resolves once the location reports a path. */
const arrived = (location: ReturnType<typeof createBrowserLocation>, path: string) =>
  new Promise<void>((resolve) => {
    const stop = location.subscribe(() => {
      if (location.current().path !== path) return;
      stop();
      resolve();
    });
  });

it('replacing all entries since the sign-in removes it from the history, wherever it was entered', async () => {
  const location = createBrowserLocation();
  const stop = location.subscribe(() => undefined);
  location.go('/plans/available-packages');
  location.go('/sso');
  location.go('/confirm-otp');
  location.go('/redirect', { replace: true });
  const ended = arrived(location, '/plans');
  location.go('/plans?step=confirm', { replace: true, since: '/sso' });
  await ended;
  expect(location.current()).toEqual({ path: '/plans', search: 'step=confirm' });
  const left = arrived(location, '/plans/available-packages');
  location.back('/x');
  await left;
  stop();
});

it('replacing all entries since the sign-in leaves nothing ahead for Forward to lead to', async () => {
  const location = createBrowserLocation();
  const stop = location.subscribe(() => undefined);
  location.go('/plans/available-packages');
  location.go('/sso');
  const entries = history.length;
  location.go('/confirm-otp');
  location.go('/redirect', { replace: true });
  expect(history.length).toBe(entries + 1);
  const ended = arrived(location, '/plans');
  location.go('/plans', { replace: true, since: '/sso' });
  await ended;
  expect(history.length).toBe(entries);
  stop();
});

it('replacing all entries since the sign-in never shows the entry it goes back to', async () => {
  const location = createBrowserLocation();
  const shown: string[] = [];
  const stop = location.subscribe(() => shown.push(location.current().path));
  location.go('/sso');
  location.go('/confirm-otp');
  const ended = arrived(location, '/plans');
  location.go('/plans', { replace: true, since: '/sso' });
  await ended;
  expect(shown).toEqual(['/sso', '/confirm-otp', '/plans']);
  stop();
});

it('replacing all entries since an absent path replaces the current entry', () => {
  const location = createBrowserLocation();
  location.go('/redirect');
  location.go('/plans', { replace: true, since: '/nowhere' });
  expect(location.current().path).toBe('/plans');
});

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
