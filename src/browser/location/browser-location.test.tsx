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
