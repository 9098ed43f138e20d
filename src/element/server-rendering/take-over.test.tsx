import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom, type RawSettings } from '#base/settings/settings.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { servedDataId } from './served-data-id.ts';
import { takeOverServerMarkup } from './take-over.ts';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A widget whose page contains the responses for the user `ann`, and a server that knows `owner` only. */
function served(raw: RawSettings = {}, owner = 'bob') {
  const sent: string[] = [];
  const server = { online: true };
  vi.stubGlobal('fetch', (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    sent.push(pathname);
    if (!server.online) return Promise.resolve(new Response('', { status: 404 }));
    const body = pathname.endsWith('/get/')
      ? { userid: owner, tenant_name: 'bln' }
      : { _embedded: { packages: [] } };
    return Promise.resolve(Response.json(body));
  });
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = servedDataId;
  data.textContent = JSON.stringify({
    api: { 'accounts/get/': { userid: 'ann', tenant_name: 'bln' } },
    billing: { 'users/ann/available_packages': { _embedded: { packages: [] } } },
  });
  root.append(data);
  const settings = settingsFrom(raw, location.href, () => undefined);
  const early = takeOverServerMarkup({ root, settings, getToken: undefined });
  const services = createServices({ settings, emit: () => true, early, fetch: early.fetch });
  const showFirstScreen = async () => {
    early.container.append(document.createElement('main'));
    await settled();
    expect(root.querySelector('main')).not.toBeNull();
  };
  return { sent, server, services, showFirstScreen };
}

/** A first screen that is complete, of a page with this token. */
async function opened(owner: string) {
  const page = served({ token: `token-of-${owner}` }, owner);
  const changes: string[] = [];
  page.services.session.subscribe((change) => changes.push(change));
  await getCurrentAccount(page.services);
  await page.services.http(getAvailablePackages('ann'));
  await page.showFirstScreen();
  expect(page.sent).toEqual([]);
  return { ...page, changes };
}

const account = '/api/accounts/get/';
const packages = '/billing/users/ann/available_packages';
const changeRequests = '/billing/users/ann/cloud_subscription_change_requests';
const buy = requestChange('ann', 'cloud', { packageId: 'p1', command: 'subscribe' }, 'k-1');

const ofBob = { token: 'token-of-bob', userCreated: false, toPlans: false };

it('a server-rendered element reads its first screen from the page', async () => {
  const { sent, services } = served({ token: 'token-of-ann' });
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
  expect(sent).toEqual([account]);
});

it('a server-rendered element requests again what its first screen has not used', async () => {
  const { sent, services, showFirstScreen } = served({ token: 'token-of-ann' }, 'ann');
  await getCurrentAccount(services);
  await showFirstScreen();
  await services.http(getAvailablePackages('ann'));
  expect(sent).toEqual([account, packages]);
});

it('a server-rendered element asks once who its token belongs to, before its first calls', async () => {
  const { sent, services, changes } = await opened('ann');
  const list = getAvailablePackages('ann');
  await Promise.all([services.http(list), services.http(list), services.http(buy)]);
  expect(sent).toEqual([account, ...sent.slice(1)]);
  expect(sent.slice(1).toSorted()).toEqual([packages, packages, changeRequests]);
  await services.http(list);
  expect(sent.slice(4)).toEqual([packages]);
  expect(changes).toEqual([]);
});

it('a server-rendered element sends nothing for the user in the HTML with another user’s token', async () => {
  const { sent, services, changes } = await opened('bob');
  const refused = { ok: false, failure: { kind: 'unauthorized' } };
  expect(await services.http(buy)).toEqual(refused);
  expect(sent).toEqual([account]);
  // The screen is opened again for the owner of the token.
  expect(changes).toEqual(['elsewhere']);
  expect(services.session.identity()).toMatchObject({ userId: 'bob' });
  expect(await services.http(buy)).toEqual(refused);
  expect(sent).toEqual([account]);
});

it('a server-rendered element sends nothing until it is known who its token belongs to', async () => {
  const { sent, server, services } = await opened('bob');
  server.online = false;
  expect(await services.http(buy)).toMatchObject({ ok: false });
  server.online = true;
  expect(await services.http(buy)).toMatchObject({ failure: { kind: 'unauthorized' } });
  expect(sent).toEqual([account, account]);
});

it('a server-rendered element stores no account of the HTML with a stored token', async () => {
  const { sent, services } = served();
  services.session.signIn(ofBob);
  expect(await getCurrentAccount(services)).toMatchObject({ value: { userId: 'bob' } });
  expect(sent).toEqual([account]);
});
