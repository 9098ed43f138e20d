import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { createStorage } from '#browser/storage.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { findPage } from '#widgets/route-table.ts';
import { CloudSignIn } from '../index.tsx';
import { getSignedInUser } from './sso.route.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('/sso shows a user whom `getToken` of the page provides, and to others the phone field', async () => {
  const getToken = vi.fn(async () => 'of the page');
  const { findByRole } = render(<CloudSignIn getToken={getToken} />);
  await findByRole('button', { name: 'Мои подписки' });
  expect(getToken).toHaveBeenCalledOnce();
  cleanup();
  const none = vi.fn(async () => null);
  const visitor = render(<CloudSignIn getToken={none} />);
  const field = await visitor.findByRole('textbox');
  await vi.waitFor(() => expect(none).toHaveBeenCalledOnce());
  await none.mock.results[0]?.value;
  expect(field.isConnected).toBe(true);
});

const opened = async (token?: string) => {
  const { findByRole, queryByRole } = render(<CloudSignIn token={token} />);
  await findByRole('button', { name: 'Мои подписки' });
  return { signOut: () => queryByRole('button', { name: 'Выйти' }) };
};

it('/sso with return parameters replaces those of an earlier sign-in', async () => {
  const earlier = { to_promocodeSizeQuotaExited: true, to: '/files' };
  const key = 'cloud:web:sso_query_params';
  localStorage.setItem(key, JSON.stringify(earlier));
  const { findByRole } = render(<CloudSignIn start="/sso?to_availablePackages" />);
  await findByRole('textbox');
  const { home: _, ...stored } = JSON.parse(localStorage.getItem(key) ?? '') as { home?: string };
  expect(stored).toEqual({ to_availablePackages: true });
});

it('/sso stores the `to` of its address as the address that was checked', async () => {
  const { findByRole } = render(<CloudSignIn start="/sso?to=/files" />);
  await findByRole('textbox');
  const stored: unknown = JSON.parse(localStorage.getItem('cloud:web:sso_query_params') ?? '');
  expect(stored).toMatchObject({ to: `${window.location.origin}/files` });
});

it('/sso shows no phone of an earlier user after the token of the page was refused', async () => {
  localStorage.setItem('cloud:web:clp_token', 'of another');
  localStorage.setItem('cloud:web:unformatted_phone', '79161234567');
  const fetchRefused = vi.fn(async () => new Response('{}', { status: 401 }));
  vi.stubGlobal('fetch', fetchRefused);
  const { findByRole } = render(<CloudSignIn start="/plans/ub" token="refused" />);
  const field = (await findByRole('textbox')) as HTMLInputElement;
  expect(fetchRefused).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
  vi.unstubAllGlobals();
});

it('/sso shows the user of a new token that the page has set after its token was refused', async () => {
  const at401 = vi.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    const { headers } = new Request('https://shop.example/', init);
    return new Response('{}', { status: headers.get('X-Cloud-Auth') === 'valid' ? 503 : 401 });
  });
  vi.stubGlobal('fetch', at401);
  const open = (token: string) => <CloudSignIn token={token} />;
  const visit = render(open('refused'));
  fireEvent.click(await visit.findByRole('button', { name: 'Мои подписки' }));
  await visit.findByRole('textbox');
  visit.rerender(open('valid'));
  await vi.waitFor(() => expect(visit.queryByRole('textbox')).toBeNull());
  cleanup();
  await opened('valid');
  vi.unstubAllGlobals();
});

it('/sso keeps the phone of a begun sign-in beside a stored session that is not used', async () => {
  localStorage.setItem('cloud:web:clp_token', 'of another');
  localStorage.setItem('cloud:web:unformatted_phone', '79161234567');
  localStorage.setItem('cloud:web:ask_limit', 'begun');
  const fetchRefused = vi.fn(async () => new Response('{}', { status: 401 }));
  vi.stubGlobal('fetch', fetchRefused);
  const { findByRole } = render(<CloudSignIn start="/plans/ub" token="refused" />);
  const field = (await findByRole('textbox')) as HTMLInputElement;
  expect(field.value).toContain('916');
  vi.unstubAllGlobals();
});

it('/sso offers to sign out to a user who signed in here', async () => {
  localStorage.setItem('cloud:web:clp_token', 'own');
  expect((await opened()).signOut()).not.toBeNull();
});

it('/sso offers no sign-out to a user whom the page provides', async () => {
  expect((await opened('of the page')).signOut()).toBeNull();
  cleanup();
  localStorage.setItem('cloud:web:clp_token', 'handed over');
  expect((await opened('handed over')).signOut()).toBeNull();
});

it('/sso offers to sign out to a user who signed in here after the token of the page was refused', () => {
  const settings = settingsFrom({ token: 'refused' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true });
  const { session } = services;
  const user = () => getSignedInUser({ services, start: '/sso' });
  expect(user()).toEqual({ isFromPage: true });
  session.reject('refused');
  session.signIn({ token: 'own', userCreated: false, toPlans: false });
  expect(user()).toEqual({});
  services.stop();
});

it('/sso of the host offers to sign out to a user whose cookie a server has set, and names no earlier number', () => {
  const settings = settingsFrom({}, 'https://shop.example/', () => {});
  const tokens = createCookieTokenStore(document, createStorage(''));
  const services = createServices({ settings, emit: () => true, ownsPage: true, tokens });
  const { session, storage } = services;
  const user = () => getSignedInUser({ services, start: '/sso' });
  storage.set('unformatted_phone', '79161234567');
  session.signIn({ token: 'own', userCreated: false, toPlans: false }, true);
  expect(user()).toEqual({ phone: '9161234567' });
  document.cookie = 'auth_token=of%20a%20server; Path=/';
  expect(user()).toEqual({});
  session.signOut();
  expect(user()).toBeUndefined();
  services.stop();
});

it('a widget that restarts at /sso asks the page once whether it may leave for its user', async () => {
  let provide: (token: string) => void = () => undefined;
  const asked: string[] = [];
  const services = createServices({
    settings: settingsFrom({}, 'https://shop.example/', () => {}),
    getToken: () => new Promise<string>((resolve) => (provide = resolve)),
    emit: (name) => {
      if (name === 'cloud-navigate') asked.push(name);
      return name !== 'cloud-navigate';
    },
  });
  const location = createMemoryLocation('/sso');
  const router = createRouter(services, location, '/plans', findPage);
  router.start();
  await vi.waitFor(() => expect(router.store.getState().step).toBe('open'), 5_000);
  provide('of the page');
  await services.session.token();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['cloud-navigate']);
  expect(location.current().path).toBe('/sso');
  router.stop();
  services.stop();
});
