import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { getAvailablePackages } from '#purchase/api/available-packages.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { embeddedDataId } from './embedded-data-id.ts';
import { takeOverServerMarkup } from './take-over.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A widget whose page contains the responses for the user `ann`, and a server that knows `bob` only. */
function served() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    sent.push(pathname);
    const body = pathname.endsWith('/get/')
      ? { userid: 'bob', tenant_name: 'bln' }
      : { _embedded: { packages: [] } };
    return Promise.resolve(Response.json(body));
  });
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = embeddedDataId;
  data.textContent = JSON.stringify({
    api: { 'accounts/get/': { userid: 'ann', tenant_name: 'bln' } },
    billing: { 'users/ann/available_packages': { _embedded: { packages: [] } } },
  });
  root.append(data);
  const settings = settingsFrom({}, location.href, () => undefined);
  const early = takeOverServerMarkup(root, settings);
  const services = createServices({ settings, emit: () => true, early, fetch: early.fetch });
  const showFirstScreen = async () => {
    early.container.append(document.createElement('main'));
    await settled();
    expect(root.querySelector('main')).not.toBeNull();
  };
  return { sent, services, showFirstScreen };
}

const ofBob = { token: 'token-of-bob', userCreated: false, toPlans: false };

it('a server-rendered element reads its first screen from the page', async () => {
  const { sent, services } = served();
  services.session.setToken({ token: 'token-of-ann' });
  expect(await getCurrentAccount(services)).toMatchObject({ value: { userId: 'ann' } });
  expect(await services.http(getAvailablePackages('ann'))).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
});

it('a server-rendered element reads the account of whoever signs in there later', async () => {
  const { sent, services, showFirstScreen } = served();
  await showFirstScreen();
  services.session.signIn(ofBob);
  expect(await getCurrentAccount(services)).toMatchObject({ value: { userId: 'bob' } });
  expect(services.session.identity()).toMatchObject({ token: ofBob.token, userId: 'bob' });
  expect(sent).toEqual(['/api/accounts/get/']);
});

it('a server-rendered element requests again what its first screen has not used', async () => {
  const { sent, services, showFirstScreen } = served();
  services.session.setToken({ token: 'token-of-ann' });
  await getCurrentAccount(services);
  await showFirstScreen();
  await services.http(getAvailablePackages('ann'));
  expect(sent).toEqual(['/billing/users/ann/available_packages']);
});
