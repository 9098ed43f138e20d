import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '#base/settings/settings.ts';
import { success } from '#base/values/outcome.ts';
import * as client from '../client.ts';
import { createPrefetch, readEarlyResponse } from '../prefetch.ts';
import { createWidgetHttp } from './two-part-client.ts';

const settings = settingsFrom({}, 'https://shop.example/', () => {});
const url = 'https://shop.example/billing/users/7/cloud_packages';
const read: client.Call<{ n: number }, number> = {
  name: 'GET users/{userid}/cloud_packages',
  base: 'billing',
  method: 'GET',
  path: 'users/7/cloud_packages',
  auth: '7',
  wire: z.object({ n: z.number() }),
  value: ({ n }) => n,
};

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose first read has the given response, and every later one `{ n: 2 }`. */
function setUp(
  first: () => Response | Promise<Response>,
  online = true,
  early = createPrefetch(settings, 'token'),
) {
  const sent: string[] = [];
  const serverDates: (string | null)[] = [];
  vi.stubGlobal('fetch', async (input: string | Request) => {
    sent.push(typeof input === 'string' ? input : input.url);
    return sent.length === 1 ? first() : Response.json({ n: 2 });
  });
  ends.push(early.stop);
  const load = vi.fn(async () => client);
  const token = vi.fn(async (): Promise<string | undefined> => 'token');
  let known: string | undefined;
  const http = createWidgetHttp(
    {
      settings,
      fetch: early.fetch,
      online: () => online,
      token: async () => (known = await token()),
      knownToken: () => known,
      tokenBelongsTo: async (userId) => success(userId === '7'),
      onTokenRejected: () => undefined,
      now: Date.now,
      onServerDate: (date) => serverDates.push(date),
    },
    early,
    load,
  );
  return { sent, serverDates, early, load, token, http };
}

it('the two-part client uses a valid prefetched response without loading the full client', async () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const { sent, serverDates, early, load, http } = setUp(() =>
    Response.json({ n: 1 }, { headers: { date } }),
  );
  void early.start(url);
  expect(await http(read)).toEqual(success(1));
  expect(load).not.toHaveBeenCalled();
  expect(serverDates).toEqual([date]);
  expect(sent).toEqual([url]);
});

it('the two-part client uses a prefetched response for one call only', async () => {
  const { early, load, http } = setUp(() => Response.json({ n: 1 }));
  void early.start(url);
  expect(await http(read)).toEqual(success(1));
  expect(await http(read)).toEqual(success(2));
  expect(load).toHaveBeenCalledOnce();
});

it('the two-part client parses an early response once, even if it is read twice', async () => {
  const { early, http } = setUp(() => Response.json({ n: 1 }));
  void early.start(url);
  const value = vi.fn(read.value);
  const deps = {
    settings,
    token: async () => 'token',
    tokenBelongsTo: async () => success(true),
    onServerDate: () => undefined,
  };
  const kept = { ...early, drop: () => undefined };
  expect(await readEarlyResponse(deps, kept, { ...read, value })).toEqual(success(1));
  expect(await http({ ...read, value })).toEqual(success(1));
  expect(value).toHaveBeenCalledOnce();
});

it('the two-part client passes a prefetched response that fails validation to the full client', async () => {
  const { sent, early, http } = setUp(() => Response.json({ n: 'one' }));
  void early.start(url);
  expect(await http(read)).toEqual({
    ok: false,
    failure: { kind: 'malformed', call: read.name },
  });
  expect(sent).toEqual([url]);
});

it('the two-part client passes a prefetched error response to the full client', async () => {
  const { sent, early, http } = setUp(() =>
    Response.json({ code: 'User disabled' }, { status: 403 }),
  );
  void early.start(url);
  expect(await http(read)).toEqual({ ok: false, failure: { kind: 'user-disabled' } });
  expect(sent).toEqual([url]);
});

it('the two-part client sends a new request when the token has changed since the prefetch', async () => {
  const { sent, early, token, http } = setUp(() => Response.json({ n: 1 }));
  void early.start(url);
  token.mockResolvedValue('another');
  expect(await http(read)).toEqual(success(2));
  expect(sent).toEqual([url, url]);
});

it('the two-part client ignores a prefetched response that belongs to another user', async () => {
  const { early, http } = setUp(() => Response.json({ n: 1 }));
  const other = { ...read, auth: '8' };
  void early.start(url);
  expect(await http(other)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
});

it('the two-part client aborts the prefetch together with the call that waits for it', async () => {
  const { early, http } = setUp(() => new Promise<Response>(() => undefined));
  void early.start(url);
  const controller = new AbortController();
  const outcome = http(read, controller.signal);
  controller.abort();
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'aborted' } });
});

it('the two-part client passes a prefetch that does not respond to the full client and its timeout', async () => {
  const { early, load, http } = setUp(() => new Promise<Response>(() => undefined));
  void early.start(url);
  void http(read);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  [true, 'unreachable'],
  [false, 'offline'],
])(
  'the two-part client fails when the full client does not load, and loads it again on the next call (%s)',
  async (online, kind) => {
    const { load, http } = setUp(() => Response.json({ n: 1 }), online);
    load.mockRejectedValueOnce(new Error('gone'));
    expect(await http(read)).toEqual({ ok: false, failure: { kind, call: read.name } });
    expect(await http(read)).toEqual(success(1));
    expect(load).toHaveBeenCalledTimes(2);
  },
);

it('the two-part client waits for a prefetch that starts once the user is known', async () => {
  const { sent, early, load, http } = setUp(() => Response.json({ n: 1 }));
  let known: () => void = () => undefined;
  const account = new Promise<void>((done) => (known = done));
  const address = 'https://shop.example/billing/users/7/list';
  const started = account.then(() => void early.start(address));
  Object.assign(early, { started });
  const outcome = http({ ...read, path: 'users/7/list' });
  known();
  expect(await outcome).toEqual(success(1));
  expect(sent).toEqual([address]);
  expect(load).not.toHaveBeenCalled();
});

it('the two-part client uses a public prefetched response by its full URL, without a token', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push([input, Object.keys(init.headers ?? {})]);
    return Response.json({ n: 1 });
  });
  const early = createPrefetch(settings, undefined);
  const address = 'https://shop.example/billing/offers?promo_code=A+B';
  void early.start(address);
  const { load, token, http } = setUp(() => Response.json({ n: 2 }), true, early);
  const { auth: _, ...open } = read;
  expect(await http({ ...open, path: 'offers', query: { promo_code: 'A B' } })).toEqual(success(1));
  expect([load, token].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  expect(sent).toEqual([[address, ['Accept', 'X-User-Agent']]]);
});
