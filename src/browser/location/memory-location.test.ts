import { expect, it } from 'vitest';
import { createMemoryLocation } from './memory-location.ts';

it('a memory location pushes, replaces and goes back', () => {
  const location = createMemoryLocation('/plans');
  location.go('/sso', { replace: true });
  location.go('/confirm-otp?x=1');
  expect(location.current()).toEqual({ path: '/confirm-otp', search: 'x=1' });
  location.back('/plans');
  expect(location.current().path).toBe('/sso');
  location.back('/plans');
  expect(location.current().path).toBe('/plans');
});

it('a memory location tells whether there is a step back', () => {
  const location = createMemoryLocation('/plans');
  location.go('/sso', { replace: true });
  expect(location.isFirst?.()).toBe(true);
  location.go('/confirm-otp');
  expect(location.isFirst?.()).toBe(false);
  location.back('/plans');
  expect(location.isFirst?.()).toBe(true);
});

it('replacing with `since` goes back to the last entry at that path and replaces it', () => {
  const location = createMemoryLocation('/plans/available-packages');
  location.go('/sso');
  location.go('/confirm-otp');
  location.go('/plans', { replace: true, since: '/sso' });
  expect(location.current().path).toBe('/plans');
  location.back('/x');
  expect(location.current().path).toBe('/plans/available-packages');
});

it('replacing with `since` replaces only the current entry when that path is not in the history', () => {
  const location = createMemoryLocation('/plans');
  location.go('/redirect');
  location.go('/promo', { replace: true, since: '/sso' });
  location.back('/x');
  expect(location.current().path).toBe('/plans');
});

it('a memory location notifies its listeners until they unsubscribe', () => {
  const location = createMemoryLocation('/plans');
  let reported = 0;
  const stop = location.subscribe(() => {
    reported += 1;
  });
  location.go('/sso');
  stop();
  location.go('/plans');
  expect(reported).toBe(1);
});

it('a memory location removes one parameter without notifying its listeners', () => {
  let stored: string | undefined;
  const location = createMemoryLocation('/plans', {
    trail: ['/plans'],
    write: (trail) => (stored = trail.at(-1)),
  });
  location.go('/plans?notice=busy&code=x');
  let reported = 0;
  location.subscribe(() => (reported += 1));
  location.forget('notice');
  expect(location.current()).toEqual({ path: '/plans', search: 'code=x' });
  expect(stored).toBe('/plans?code=x');
  location.forget('code');
  expect(location.current()).toEqual({ path: '/plans', search: '' });
  expect(reported).toBe(0);
});

it('a memory location starts at the stored path, with what is below it', () => {
  let trail: readonly string[] = ['/plans'];
  const write = (current: readonly string[]) => {
    trail = [...current];
  };
  createMemoryLocation('/plans', { trail, write }).go('/confirm-otp');
  const again = createMemoryLocation('/plans', { trail, write });
  expect(again.current().path).toBe('/confirm-otp');
  expect(again.isFirst?.()).toBe(false);
  again.back('/x');
  expect(again.current().path).toBe('/plans');
});
