import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#config/settings.ts';
import { createEarly } from './prefetch.ts';

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
  return { sent, redirects, signals, early: createEarly(settings, 'token') };
}
afterEach(() => vi.unstubAllGlobals());

describe('reads that start early', () => {
  it('are not sent a second time', async () => {
    const { sent, early } = setUp();
    expect(await early.start(url)).toEqual({ n: 1 });
    const response = await early.fetch(url, { headers: header });
    expect(await response.json()).toEqual({ n: 1 });
    expect(sent).toEqual([url]);
  });

  it('never take the token along to where a redirect leads', async () => {
    const { redirects, early } = setUp();
    await early.start(url);
    expect(redirects).toEqual(['error']);
  });

  it('serve once: the next question is asked anew', async () => {
    const { early } = setUp();
    void early.start(url);
    await early.fetch(url, { headers: header });
    const second = await early.fetch(url, { headers: header });
    expect(await second.json()).toEqual({ n: 2 });
  });

  it('are not started once the widget itself has asked', async () => {
    const { sent, early } = setUp();
    await early.fetch(url, { headers: header });
    expect(await early.start(url)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('are let go of where nobody has asked for them, and start no more', async () => {
    const { sent, signals, early } = setUp();
    void early.start(url);
    early.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await early.start(`${url}/more`)).toBeUndefined();
    expect(sent).toEqual([url]);
  });

  it('are let go of with the request that they serve', async () => {
    const { signals, early } = setUp();
    const left = new AbortController();
    void early.start(url);
    await early.fetch(url, { headers: header, signal: left.signal });
    expect(signals[0]?.aborted).toBe(false);
    left.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('serve nobody with another token', async () => {
    const { sent, early } = setUp();
    void early.start(url);
    await early.fetch(url, { headers: { 'X-Cloud-Auth': 'another' } });
    expect(sent).toEqual([url, url]);
  });
});
