import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { createPrefetch } from './prefetch.ts';

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
  return { sent, redirects, signals, prefetched: createPrefetch(settings, 'token') };
}
afterEach(() => vi.unstubAllGlobals());

describe('prefetched read', () => {
  it('is not sent a second time by the client', async () => {
    const { sent, prefetched } = setUp();
    expect(await (await prefetched.start(url))?.clone().json()).toEqual({ n: 1 });
    const response = await prefetched.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
    expect(sent).toEqual([url]);
  });

  it('does not follow redirects', async () => {
    const { redirects, prefetched } = setUp();
    await prefetched.start(url);
    expect(redirects).toEqual(['error']);
  });

  it('is used on a page whose library has replaced `Request`', async () => {
    const { prefetched } = setUp();
    vi.stubGlobal('Request', vi.fn());
    void prefetched.start(url);
    const response = await prefetched.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
  });

  it('is used once, and the next request goes to the network', async () => {
    const { prefetched } = setUp();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: header });
    const second = await prefetched.fetch(url, { headers: header });
    expect(await second.json()).toEqual({ n: 2 });
  });

  it('is not started after the client has sent the same request', async () => {
    const { sent, prefetched } = setUp();
    await prefetched.fetch(url, { headers: header });
    expect(await prefetched.start(url)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('is aborted on stop, and no further one starts', async () => {
    const { sent, signals, prefetched } = setUp();
    void prefetched.start(url);
    prefetched.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await prefetched.start(`${url}/more`)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('is aborted together with the request that uses it', async () => {
    const { signals, prefetched } = setUp();
    const left = new AbortController();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: header, signal: left.signal });
    expect(signals[0]?.aborted).toBe(false);
    left.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is not used for another token', async () => {
    const { sent, prefetched } = setUp();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: { 'X-Cloud-Auth': 'another' } });
    expect(sent).toEqual([url, url]);
  });
});
