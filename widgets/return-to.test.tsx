import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { createRouter } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import { createServices } from '#app/services.ts';
import { readReturnTo } from '#session/return-to.ts';
import { createStorage } from '#browser/storage.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { testPhones } from '#sandbox/fixtures/phones.ts';
import { demoToken } from '#sandbox/users/users.ts';
import { findPage } from './route-table.ts';

/* `to` and the flags of spec §4 in the host, for a user signed in by its cookie. */

const to = `${window.location.origin}/files`;
const toQuery = `to=${encodeURIComponent(to)}`;

/** A browser reads the backslash as the end of the host; a more lenient server may not. */
const ambiguous = {
  given: String.raw`${window.location.origin}\@evil.example/`,
  checked: `${window.location.origin}/@evil.example/`,
};

const ends: (() => void)[] = [];
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.cookie = 'auth_token=; Path=/; Max-Age=0';
  localStorage.clear();
});

function open(address: string) {
  const [testPhone] = testPhones;
  if (!testPhone) throw new Error('The sandbox has no test phones.');
  document.cookie = `auth_token=${demoToken(testPhone)}; Path=/`;
  const requested: URL[] = [];
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: { now: () => Date.now(), after: () => () => undefined },
  });
  const origin = window.location.origin;
  const services = createServices({
    settings: settingsFrom(
      { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/` },
      window.location.href,
      () => undefined,
    ),
    emit: () => true,
    ownsPage: true,
    tokens: createCookieTokenStore(document, createStorage('')),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requested.push(new URL(request.url));
      return sandbox.fetch(request);
    },
  });
  const location = createMemoryLocation(address);
  const router = createRouter(services, location, '/plans', findPage);
  const { container } = render(<RouterView router={router} lang="en" theme="auto" />);
  router.start();
  ends.push(router.stop, services.stop);
  return { services, location, container, requested };
}

it.each([`/plans?${toQuery}`, `/plans?code=x&${toQuery}`])(
  'the sign-in removes `to` from a signed-in user’s URL and keeps it for the callback: %s',
  async (address) => {
    const { services, location, container } = open(address);
    await waitFor(() => expect(container.querySelector('h1, h2')).not.toBeNull());
    await waitFor(() => expect(readReturnTo(services.storage).to).toBe(to));
    expect(new URLSearchParams(location.current().search).has('to')).toBe(false);
  },
);

/** Opens /redirect with what a sign-in has stored. */
function redirect(stored: Readonly<Record<string, unknown>>) {
  const { services, location, requested } = open('/plans');
  services.storage.set('sso_query_params', JSON.stringify(stored));
  const router = createRouter(services, location, '/redirect', findPage);
  ends.push(router.stop);
  location.go('/redirect');
  router.start();
  const callback = () => requested.find(({ pathname }) => pathname.endsWith('/callback'));
  return { location, target: () => callback()?.searchParams.get('to') };
}

it.each([
  ['to_subscriptions', '/plans'],
  ['to_promocodeSizeQuotaExited', '/plans/promocode-size-quota-exited'],
  ['to_availablePackages', '/plans/available-packages'],
])('the sign-in ends where `%s` says when it is set together with `to`', async (flag, path) => {
  const { location, target } = redirect({ to, [flag]: true });
  await waitFor(() => expect(location.current().path).toBe(path));
  expect(target()).toBe(to);
});

it('the sign-in stores the `to` of the plans page as the address that was checked', async () => {
  const { services } = open(`/plans?to=${encodeURIComponent(ambiguous.given)}`);
  await waitFor(() => expect(readReturnTo(services.storage).to).toBe(ambiguous.checked));
});

it('the sign-in passes a stored `to` on as the address that was checked', async () => {
  const { target } = redirect({ to: ambiguous.given, to_subscriptions: true });
  await waitFor(() => expect(target()).toBe(ambiguous.checked));
});
