import { expect, it } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';

it('leaves out the entry below where that is the path to take the place of', async () => {
  const came = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  const location = createBrowserLocation(window);
  location.go('/sso');
  location.go('/confirm-otp');
  location.go('/reserve-confirm-otp', { replace: true });
  location.go('/redirect', { replace: true, over: '/sso' });
  await came;
  expect(location.current().path).toBe('/redirect');
  expect(window.history.state).toMatchObject({ depth: 1 });
});
