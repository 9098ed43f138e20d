import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '#base/settings/settings.ts';
import { success } from '#base/values/outcome.ts';
import type { Call } from './client.ts';
import { createEarlyReads, readEarlyResponse } from './early-reads.ts';

const settings = settingsFrom({}, 'https://shop.example/', () => {});
const url = 'https://shop.example/billing/users/7/cloud_packages';
const header = { 'X-Cloud-Auth': 'token' };

function setUp() {
  const sent: string[] = [];
  const redirects: unknown[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    redirects.push(init?.redirect);
    signals.push(init?.signal);
    sent.push(typeof input === 'string' ? input : input.url);
    return Promise.resolve(Response.json({ n: sent.length }));
  });
  return { sent, redirects, signals, early: createEarlyReads(settings, 'token') };
}
afterEach(() => vi.unstubAllGlobals());

describe('early read', () => {
  it('is not sent a second time by the client', async () => {
    const { sent, early } = setUp();
    expect(await (await early.start(url))?.clone().json()).toEqual({ n: 1 });
    const response = await early.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
    expect(sent).toEqual([url]);
  });

  it('does not follow redirects', async () => {
    const { redirects, early } = setUp();
    await early.start(url);
    expect(redirects).toEqual(['error']);
  });

  it('is used on a page whose library has replaced `Request`', async () => {
    const { early } = setUp();
    vi.stubGlobal('Request', vi.fn());
    void early.start(url);
    const response = await early.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
  });

  it('is used once, and the next request goes to the network', async () => {
    const { early } = setUp();
    void early.start(url);
    await early.fetch(url, { headers: header });
    const second = await early.fetch(url, { headers: header });
    expect(await second.json()).toEqual({ n: 2 });
  });

  it('is not started after the client has sent the same request', async () => {
    const { sent, early } = setUp();
    await early.fetch(url, { headers: header });
    expect(await early.start(url)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('is aborted on stop, and no further one starts', async () => {
    const { sent, signals, early } = setUp();
    void early.start(url);
    early.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await early.start(`${url}/more`)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('is aborted together with the request that uses it', async () => {
    const { signals, early } = setUp();
    const left = new AbortController();
    void early.start(url);
    await early.fetch(url, { headers: header, signal: left.signal });
    expect(signals[0]?.aborted).toBe(false);
    left.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is not used for another token', async () => {
    const { sent, early } = setUp();
    void early.start(url);
    await early.fetch(url, { headers: { 'X-Cloud-Auth': 'another' } });
    expect(sent).toEqual([url, url]);
  });
});

describe('early response read by a first view', () => {
  const read: Call<{ n: number }, number> = {
    name: 'GET users/{userid}/cloud_packages',
    base: 'billing',
    method: 'GET',
    path: 'users/7/cloud_packages',
    auth: '7',
    wire: z.object({ n: z.number() }),
    value: ({ n }) => n,
  };
  const deps = (token = 'token') => ({
    settings,
    token: async () => token,
    onServerDate: () => undefined,
  });

  it('is left to the client', async () => {
    const { early } = setUp();
    void early.start(url);
    expect(await readEarlyResponse(deps(), early, read)).toEqual(success(1));
    expect(await readEarlyResponse(deps(), early, read)).toEqual(success(1));
    const response = await early.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
    expect(await readEarlyResponse(deps(), early, read)).toBeUndefined();
  });

  it('is that of its own token', async () => {
    const { early } = setUp();
    void early.start(url);
    expect(await readEarlyResponse(deps('another'), early, read)).toBeUndefined();
  });

  it.each([
    ['an unexpected shape', Response.json({ n: 'one' })],
    ['an error status', Response.json({ n: 1 }, { status: 403 })],
    ['Retry-After', Response.json({ n: 1 }, { headers: { 'Retry-After': '9' } })],
    ['a body that is not JSON', new Response('<html>')],
  ])('is not shown with %s', async (_what, response) => {
    const { early } = setUp();
    vi.stubGlobal('fetch', async () => response);
    void early.start(url);
    expect(await readEarlyResponse(deps(), early, read)).toBeUndefined();
  });

  it('may be requested once the user is known', async () => {
    const { early } = setUp();
    const account = Promise.withResolvers<void>();
    const started = account.promise.then(() => void early.start(url));
    const value = readEarlyResponse(deps(), Object.assign(early, { started }), read);
    account.resolve();
    expect(await value).toEqual(success(1));
  });

  it('is found by its full URL, and is public without a token', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      sent.push([input, Object.keys(init.headers ?? {})]);
      return Response.json({ n: 1 });
    });
    const early = createEarlyReads(settings, undefined);
    const address = 'https://shop.example/billing/offers?promo_code=A+B';
    void early.start(address);
    const { auth: _, ...open } = read;
    const call = { ...open, path: 'offers', query: { promo_code: 'A B' } };
    expect(await readEarlyResponse(deps(), early, call)).toEqual(success(1));
    expect(sent).toEqual([[address, ['Accept', 'X-User-Agent']]]);
  });
});
