import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '#config/settings.ts';
import { success } from '#values/outcome.ts';
import * as client from './client.ts';
import { createPrefetch } from './prefetch.ts';
import { createTwoPartHttp } from './two-part-client.ts';

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

/** A page whose first read is answered as given, and every later one with `{ n: 2 }`. */
function setUp(
  first: () => Response | Promise<Response>,
  online = true,
  early = createPrefetch(settings, 'token'),
) {
  const sent: string[] = [];
  const served: number[] = [];
  vi.stubGlobal('fetch', async (input: string | Request) => {
    sent.push(typeof input === 'string' ? input : input.url);
    return sent.length === 1 ? first() : Response.json({ n: 2 });
  });
  ends.push(early.stop);
  const load = vi.fn(async () => client);
  const token = vi.fn(async (): Promise<string | undefined> => 'token');
  const http = createTwoPartHttp(
    {
      settings,
      fetch: early.fetch,
      online: () => online,
      token,
      tokenBelongsTo: async (userId) => success(userId === '7'),
      rejected: () => undefined,
      served: (at) => served.push(at),
    },
    early,
    load,
  );
  return { sent, served, early, load, token, http };
}

it('reads a good early answer without the full client', async () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const { sent, served, early, load, http } = setUp(() =>
    Response.json({ n: 1 }, { headers: { date } }),
  );
  void early.start(url);
  expect(await http(read)).toEqual(success(1));
  expect(load).not.toHaveBeenCalled();
  expect(served).toEqual([Date.parse(date)]);
  expect(sent).toEqual([url]);
});

it('uses an early answer for one call only', async () => {
  const { early, load, http } = setUp(() => Response.json({ n: 1 }));
  void early.start(url);
  expect(await http(read)).toEqual(success(1));
  expect(await http(read)).toEqual(success(2));
  expect(load).toHaveBeenCalledOnce();
});

it('has the full client judge an early answer that does not pass its check', async () => {
  const { sent, early, http } = setUp(() => Response.json({ n: 'one' }));
  void early.start(url);
  expect(await http(read)).toEqual({
    ok: false,
    failure: { kind: 'malformed', call: read.name },
  });
  expect(sent).toEqual([url]);
});

it('has the full client judge an early answer that is a failure', async () => {
  const { sent, early, http } = setUp(() =>
    Response.json({ code: 'User disabled' }, { status: 403 }),
  );
  void early.start(url);
  expect(await http(read)).toEqual({ ok: false, failure: { kind: 'user-disabled' } });
  expect(sent).toEqual([url]);
});

it('asks anew where the token is no longer the one of the early answer', async () => {
  const { sent, early, token, http } = setUp(() => Response.json({ n: 1 }));
  void early.start(url);
  token.mockResolvedValue('another');
  expect(await http(read)).toEqual(success(2));
  expect(sent).toEqual([url, url]);
});

it('leaves an early answer that belongs to another person unread', async () => {
  const { early, http } = setUp(() => Response.json({ n: 1 }));
  const other = { ...read, auth: '8' };
  void early.start(url);
  expect(await http(other)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
});

it('gives up an early answer together with the call that wanted it', async () => {
  const { early, http } = setUp(() => new Promise<Response>(() => undefined));
  void early.start(url);
  const controller = new AbortController();
  const outcome = http(read, controller.signal);
  controller.abort();
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'aborted' } });
});

it('hands an early answer that does not come to the full client and its time limit', async () => {
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
  'fails where the full client does not arrive, and fetches it again (%s)',
  async (online, kind) => {
    const { load, http } = setUp(() => Response.json({ n: 1 }), online);
    load.mockRejectedValueOnce(new Error('gone'));
    expect(await http(read)).toEqual({ ok: false, failure: { kind, call: read.name } });
    expect(await http(read)).toEqual(success(1));
    expect(load).toHaveBeenCalledTimes(2);
  },
);

it('waits for what the element asks for once it knows whose it is', async () => {
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

it('reads an early answer that needs nobody, by its whole address and without a token', async () => {
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
