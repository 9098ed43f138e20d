import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '../domain/settings.ts';
import { createHttp, type Call, type Http, type HttpWorld } from './http.ts';

const settings = settingsFrom({}, 'https://portal.test/page', () => undefined);
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A server in this process: `answers` in their order, the last one for ever. */
function world(
  answers: readonly (() => Response | Promise<Response>)[],
  more: Partial<HttpWorld> = {},
) {
  const requests: Request[] = [];
  const served = vi.fn<(epochMs: number) => void>();
  const slow = createHttp({
    settings,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (!answer) throw new TypeError('no answer');
      return answer();
    },
    online: () => true,
    token: async () => 'secret',
    served,
    ...more,
  });
  /** The same, with every pause skipped. */
  const http: Http = async (call, signal) => {
    const outcome = slow(call, signal);
    await vi.runAllTimersAsync();
    return outcome;
  };
  return { http, slow, requests, served };
}

const read: Call<{ n: number }, number> = {
  name: 'GET thing',
  base: 'billing',
  method: 'GET',
  path: 'thing',
  wire: z.object({ n: z.number() }),
  value: (wire) => wire.n,
};
const write = { ...read, name: 'POST thing', method: 'POST', body: { a: 1 } } as const;
const lost = () => {
  throw new TypeError('connection reset');
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('where it may lead', () => {
  test('a redirect is not followed with a token or anything else of a person', async () => {
    const { http, requests } = world([() => Response.json({ n: 1 })]);
    await http({ ...read, auth: true });
    await http(write);
    await http(read);
    expect(requests.map(({ redirect }) => redirect)).toEqual(['error', 'error', 'follow']);
  });

  test('an address that is none is a failure like any other, and nothing is sent', async () => {
    const { http, requests } = world([() => Response.json({ n: 1 })]);
    expect(await http({ ...write, path: 'http://' })).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'POST thing' },
    });
    expect(requests).toEqual([]);
  });
});

describe('what is sent', () => {
  test('the base, the query, the body and the client’s name', async () => {
    const { http, requests } = world([() => json({ n: 1 })]);
    await http({ ...write, query: { a: 'b c' } });
    expect(requests[0]?.url).toBe('https://portal.test/billing/thing?a=b+c');
    expect(requests[0]?.headers.get('x-user-agent')).toBe('cloud-web/3 6.1.16');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ a: 1 });
  });

  test('the token only with calls that ask for it', async () => {
    const { http, requests } = world([() => json({ n: 1 })]);
    await http(read);
    await http({ ...read, auth: true });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual([null, 'secret']);
  });

  test('never the token to a foreign origin, whoever gave the link', async () => {
    const { http, requests } = world([() => json({ n: 1 })]);
    for (const path of [
      'https://evil.test/billing/thing',
      '//evil.test/thing',
      'http://portal.test/',
    ])
      await http({ ...read, path, auth: true });
    expect(requests).toHaveLength(3);
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual([null, null, null]);
  });
});

describe('what comes back', () => {
  test('a value, with what the answer says beside its body', async () => {
    const { http, served } = world([
      () =>
        json(
          { n: 7 },
          { status: 202, headers: { 'retry-after': '9', date: 'Wed, 21 Oct 2015 07:28:00 GMT' } },
        ),
    ]);
    const outcome = await http({ ...read, value: (wire, answer) => ({ ...wire, ...answer }) });
    expect(outcome).toEqual({ ok: true, value: { n: 7, status: 202, retryAfter: 9 } });
    expect(served).toHaveBeenCalledWith(Date.UTC(2015, 9, 21, 7, 28));
  });

  test('a failure tells the server’s time too', async () => {
    const { http, served } = world([
      () => json({}, { status: 404, headers: { date: 'Wed, 21 Oct 2015 07:28:00 GMT' } }),
    ]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'not-found', call: 'GET thing' },
    });
    expect(served).toHaveBeenCalledWith(Date.UTC(2015, 9, 21, 7, 28));
  });

  test.each([
    ['another shape', () => json({ n: 'seven' })],
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('%s is malformed, by the name of the call', async (_what, answer) => {
    const { http } = world([answer]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'GET thing' },
    });
  });

  test('a connection that breaks in the middle of the body', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { http } = world([() => new Response(broken)]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'GET thing' },
    });
  });
});

describe('401', () => {
  test('asks for a new token once and repeats the call with it', async () => {
    const token = vi.fn(async (rejected?: string) => (rejected ? 'fresh' : 'stale'));
    const { http, requests } = world([() => json({}, { status: 401 }), () => json({ n: 1 })], {
      token,
    });
    expect(await http({ ...write, auth: true })).toEqual({ ok: true, value: 1 });
    expect(token).toHaveBeenLastCalledWith('stale');
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(['stale', 'fresh']);
  });

  test.each([
    ['there is no new token', async (rejected?: string) => (rejected ? undefined : 'stale')],
    ['the new token is the old one', async () => 'stale'],
  ])('is unauthorized when %s', async (_why, token) => {
    const { http, requests } = world([() => json({ code: 'Unauthorized' }, { status: 401 })], {
      token,
    });
    expect(await http({ ...read, auth: true })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(1);
  });

  test('is not asked about twice', async () => {
    const { http, requests } = world([() => json({}, { status: 401 })], {
      token: async (rejected) => (rejected ? 'fresh' : 'stale'),
    });
    expect(await http({ ...read, auth: true })).toMatchObject({
      failure: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(2);
  });
});

describe('retries', () => {
  test('a read is tried three times', async () => {
    const { http, requests } = world([() => json({}, { status: 503 })]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'server', status: 503, code: '', call: 'GET thing' },
    });
    expect(requests).toHaveLength(3);
  });

  test('a read survives a lost connection', async () => {
    const { http } = world([lost, () => json({ n: 1 })]);
    expect(await http(read)).toEqual({ ok: true, value: 1 });
  });

  test.each([() => json({}, { status: 503 }), lost])(
    'a POST without a key is sent once',
    async (answer) => {
      const { http, requests } = world([answer]);
      expect((await http(write)).ok).toBe(false);
      expect(requests).toHaveLength(1);
    },
  );

  test('a POST with a key is sent again under the same key', async () => {
    const { http, requests } = world([lost, () => json({}, { status: 502 }), () => json({ n: 1 })]);
    expect(await http({ ...write, idempotencyKey: 'k-1' })).toEqual({ ok: true, value: 1 });
    expect(requests.map((each) => each.headers.get('idempotency-key'))).toEqual([
      'k-1',
      'k-1',
      'k-1',
    ]);
    expect(await Promise.all(requests.map((each) => each.json()))).toEqual([
      { a: 1 },
      { a: 1 },
      { a: 1 },
    ]);
  });

  test('a limit is not answered with more requests', async () => {
    const { http, requests } = world([
      () => json({}, { status: 429, headers: { 'retry-after': '1' } }),
    ]);
    await http(read);
    expect(requests).toHaveLength(1);
  });
});

describe('no answer', () => {
  test('is offline when the device says so, else unreachable', async () => {
    expect(await world([lost], { online: () => false }).http(write)).toEqual({
      ok: false,
      failure: { kind: 'offline', call: 'POST thing' },
    });
    expect(await world([lost]).http(write)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('within 30 seconds is unreachable', async () => {
    const { slow } = world([() => new Promise<Response>(() => undefined)]);
    const outcome = slow(write);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('that ends within 30 seconds of its beginning is unreachable, and lets the connection go', async () => {
    const endless = () => new Response(new ReadableStream());
    const { slow, requests } = world([endless]);
    const outcome = slow(read);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'GET thing' },
    });
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test('but a status is what the status says, even where its body never ends', async () => {
    const { slow } = world([() => new Response(new ReadableStream(), { status: 404 })]);
    const outcome = slow(read);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'not-found', call: 'GET thing' },
    });
  });

  test('because the caller gave up is aborted, before, during and between tries', async () => {
    const aborted = { ok: false, failure: { kind: 'aborted' } };
    expect(await world([() => json({ n: 1 })]).http(read, AbortSignal.abort())).toEqual(aborted);

    const during = new AbortController();
    const hangs = () =>
      new Promise<Response>((_resolve, reject) => {
        during.signal.addEventListener('abort', () => reject(during.signal.reason));
        during.abort();
      });
    expect(await world([hangs]).http(read, during.signal)).toEqual(aborted);

    const between = new AbortController();
    const { slow, requests } = world([lost]);
    const outcome = slow(read, between.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(1);
    between.abort();
    expect(await outcome).toEqual(aborted);
    expect(requests).toHaveLength(1);
  });
});
