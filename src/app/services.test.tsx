import { afterEach, expect, it, vi } from 'vitest';
import { aPendingPurchase } from '../../tests/support/package-catalog.ts';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { settingsFrom, type RawSettings } from '#base/settings/settings.ts';
import { createStorage } from '#browser/storage.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { createServices, type ServicesConfig } from './services.ts';

const buy = requestChange('anna', 'cloud', { packageId: 'p1', command: 'subscribe' }, 'k-1');
const userIds: Readonly<Record<string, string>> = {
  a1: 'anna',
  a2: 'anna',
  a3: 'anna',
  b1: 'boris',
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** A server that only checks the token, and considers `a1` expired. */
function setUp(rawSettings: RawSettings, more: Partial<ServicesConfig> = {}) {
  const bought: string[] = [];
  const accounts: string[] = [];
  const services = createServices({
    settings: settingsFrom(rawSettings, 'https://shop.example/', () => undefined),
    emit: () => true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const token = request.headers.get('x-cloud-auth') ?? '';
      if (token === 'a1') return Response.json({ code: 'Unauthorized' }, { status: 401 });
      if (request.method === 'POST') bought.push(token);
      else accounts.push(token);
      return Response.json(
        request.method === 'POST'
          ? { status: 'done', result: 'ok' }
          : { userid: userIds[token], tenant_name: 'bln' },
      );
    },
    ...more,
  });
  ends.push(services.stop);
  return { services, bought, accounts };
}

const refused = { ok: false, failure: { kind: 'unauthorized' } };

it.each([
  ['the same user', 'a2', ['a2']],
  ['another user', 'b1', []],
])(
  'a widget sends a purchase with a token renewed for the same user only: renewed for %s',
  async (_whom, renewed, paid) => {
    const { services, bought, accounts } = setUp(
      { token: 'a1', userId: 'anna' },
      { getToken: vi.fn(async () => renewed).mockResolvedValueOnce('a1') },
    );
    await services.session.token();
    services.session.storeIdentity('anna', 'bln');
    expect((await services.http(buy)).ok).toBe(paid.length > 0);
    expect(bought).toEqual(paid);
    // Regardless of what the page said before.
    expect(accounts).toEqual([renewed]);
  },
);

it('a widget sends no purchase of one user after the page has passed another user’s token', async () => {
  const { services, bought } = setUp({ token: 'a2', userId: 'anna' });
  services.session.setToken({ token: 'b1' });
  expect(await services.http(buy)).toEqual(refused);
  services.session.setToken({ token: 'b1', userId: 'boris' });
  expect(await services.http(buy)).toEqual(refused);
  expect(bought).toEqual([]);
});

it.each([[['b1']], [['a2', 'b1']]])(
  'a widget sends no purchase with the last of the tokens %j that the page has passed with one user id',
  async (tokens) => {
    const { services, bought } = setUp({ token: 'a3', userId: 'anna' });
    for (const token of tokens) services.session.setToken({ token, userId: 'anna' });
    expect(await services.http(buy)).toEqual(refused);
    expect(bought).toEqual([]);
    expect(services.session.identity()).toMatchObject({ token: 'b1', userId: 'boris' });
  },
);

it('a widget sends no purchase of one user after another user has signed in', async () => {
  const { services, bought } = setUp({});
  services.session.signIn({ token: 'a2', userId: 'anna', userCreated: false, toPlans: false });
  services.session.signIn({ token: 'b1', userId: 'boris', userCreated: false, toPlans: false });
  expect(await services.http(buy)).toEqual(refused);
  expect(bought).toEqual([]);
});

it('a widget does not request the account when the page passes the user id with the token', async () => {
  const { services, bought, accounts } = setUp({ token: 'a2', userId: 'anna' });
  expect((await services.http(buy)).ok).toBe(true);
  expect(bought).toEqual(['a2']);
  expect(accounts).toEqual([]);
});

it('a widget sends no token to the previous user’s billing path after the cookie was replaced', async () => {
  const { services, bought } = setUp(
    {},
    { ownsPage: true, tokens: createCookieTokenStore(document, createStorage('')) },
  );
  services.session.signIn({ token: 'a2', userId: 'anna', userCreated: false, toPlans: false });
  document.cookie = 'auth_token=b1; Path=/';
  expect(await services.http(buy)).toEqual(refused);
  expect(bought).toEqual([]);
  expect(services.session.identity()).toMatchObject({ token: 'b1', userId: 'boris' });
  services.session.signOut();
});

it('a widget continues as the new user of a replaced cookie, and notifies once for parallel calls', async () => {
  const { services } = setUp(
    {},
    { ownsPage: true, tokens: createCookieTokenStore(document, createStorage('')) },
  );
  services.session.signIn({ token: 'a2', userId: 'anna', userCreated: false, toPlans: false });
  document.cookie = 'auth_token=b1; Path=/';
  const visit = new AbortController();
  const changes: string[] = [];
  services.session.subscribe((change) => {
    changes.push(change);
    // The open route cancels its calls and opens again.
    visit.abort();
  });
  const calls = [services.http(buy, visit.signal), services.http(buy, visit.signal)];
  for (const outcome of await Promise.all(calls)) expect(outcome.ok).toBe(false);
  expect(changes).toEqual(['elsewhere']);
  expect(services.session.signedIn()).toBe(true);
  expect(services.session.identity()).toMatchObject({ token: 'b1', userId: 'boris' });
  services.session.signOut();
});

it('a widget synchronises sign-in and sign-out across tabs and widgets of a client', async () => {
  const mine = setUp({}).services;
  const theirs = setUp({}).services;
  const signedIn = { token: 'a2', userId: 'anna', userCreated: false, toPlans: false };
  const changes: string[] = [];
  theirs.session.subscribe((change) => changes.push(change));
  mine.session.signIn(signedIn);
  await expect.poll(() => changes).toEqual(['elsewhere']);
  expect(theirs.session.identity()).toMatchObject({ token: 'a2', userId: 'anna' });
  mine.session.signOut();
  await expect.poll(() => changes).toEqual(['elsewhere', 'elsewhere']);
  expect(theirs.session.signedIn()).toBe(false);
});

it('a widget clears the cookie and the user’s stored data after a 401 on any call', async () => {
  const { services } = setUp(
    {},
    { ownsPage: true, tokens: createCookieTokenStore(document, createStorage('')) },
  );
  services.session.signIn({
    token: 'a1',
    userId: 'anna',
    tenant: 'bln',
    userCreated: false,
    toPlans: false,
  });
  expect(await services.http(buy)).toEqual(refused);
  expect(document.cookie).not.toContain('auth_token');
  for (const key of ['clp_token', 'user_id', 'tenant_name', 'user_data'])
    expect(localStorage.getItem(key)).toBeNull();
});

it('a widget takes neither its user nor its configuration from Object.prototype', async () => {
  const getToken = vi.fn(async () => 'b1');
  polluteObjectPrototype({ userId: 'boris', tenant: 'other', ownsPage: true, getToken });
  const { services } = setUp({ token: 'a2' });
  expect(services.ownsPage).toBe(false);
  expect(await services.session.token()).toBe('a2');
  expect(services.session.identity()?.userId).toBeUndefined();
  expect(services.session.identity()?.tenant).toBeUndefined();
  expect(getToken).not.toHaveBeenCalled();
});

it('an interrupted purchase is given up when another widget or tab signs the user in', async () => {
  const here = setUp({ apiBase: 'https://shop.example/api/' });
  const there = setUp({ apiBase: 'https://shop.example/api/' });
  here.services.interrupted.keep(aPendingPurchase());
  expect(here.services.interrupted.has(aPendingPurchase().id)).toBe(true);
  there.services.session.signIn({ token: 'a2', userCreated: false, toPlans: false });
  await vi.waitFor(() => expect(here.services.interrupted.has(aPendingPurchase().id)).toBe(false));
});
