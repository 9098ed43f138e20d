import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#config/settings.ts';
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

describe('reads that start early', () => {
  it('are not sent a second time', async () => {
    const { sent, prefetched } = setUp();
    expect(await prefetched.start(url)).toEqual({ n: 1 });
    const response = await prefetched.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
    expect(sent).toEqual([url]);
  });

  it('never take the token along to where a redirect leads', async () => {
    const { redirects, prefetched } = setUp();
    await prefetched.start(url);
    expect(redirects).toEqual(['error']);
  });

  it('serve once: the next question is asked anew', async () => {
    const { prefetched } = setUp();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: header });
    const second = await prefetched.fetch(url, { headers: header });
    expect(await second.json()).toEqual({ n: 2 });
  });

  it('are not started once the widget itself has asked', async () => {
    const { sent, prefetched } = setUp();
    await prefetched.fetch(url, { headers: header });
    expect(await prefetched.start(url)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('are let go of where nobody has asked for them, and start no more', async () => {
    const { sent, signals, prefetched } = setUp();
    void prefetched.start(url);
    prefetched.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await prefetched.start(`${url}/more`)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('are let go of with the request that they serve', async () => {
    const { signals, prefetched } = setUp();
    const left = new AbortController();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: header, signal: left.signal });
    expect(signals[0]?.aborted).toBe(false);
    left.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('serve nobody with another token', async () => {
    const { sent, prefetched } = setUp();
    void prefetched.start(url);
    await prefetched.fetch(url, { headers: { 'X-Cloud-Auth': 'another' } });
    expect(sent).toEqual([url, url]);
  });
});
