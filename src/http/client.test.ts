import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { failed, success } from '#values/outcome.ts';
import { settingsFrom } from '#config/settings.ts';
import { createHttp, type Call, type Http, type HttpDeps } from './client.ts';

const settings = settingsFrom({}, 'https://portal.test/page', () => undefined);
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A server in this process: the `answers` in order; the last one repeats. */
function deps(
  answers: readonly (() => Response | Promise<Response>)[],
  more: Partial<HttpDeps> = {},
) {
  const requests: Request[] = [];
  const served = vi.fn<(epochMs: number) => void>();
  const rejected = vi.fn<(token: string) => void>();
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
    tokenBelongsTo: async (userId) => success(userId === 'u1'),
    rejected,
    served,
    ...more,
  });
  /** The same, with every pause skipped. */
  const http: Http = async (call, signal) => {
    const outcome = slow(call, signal);
    await vi.runAllTimersAsync();
    return outcome;
  };
  return { http, slow, requests, rejected, served };
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
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    await http({ ...read, auth: true });
    await http(write);
    await http(read);
    expect(requests.map(({ redirect }) => redirect)).toEqual(['error', 'error', 'follow']);
  });

  test('an address that is none is a failure like any other, and nothing is sent', async () => {
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    expect(await http({ ...write, path: 'http://' })).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'POST thing' },
    });
    expect(requests).toEqual([]);
  });
});

describe('a link that an answer gave', () => {
  const trusting = settingsFrom(
    { billingBase: 'https://billing.test/v1/', allowedHosts: 'id.test' },
    'https://portal.test/page',
    () => undefined,
  );

  test.each([
    ['/api/push', 1],
    ['https://billing.test/push', 1],
    ['https://id.test/push', 1],
    ['https://evil.test/push', 0],
    ['//evil.test/push', 0],
    ['https://id.test.evil.test/push', 0],
    ['https://evil.test@id.test/push', 0],
    ['http://id.test/push', 0],
    ['http://portal.test/push', 0],
    ['https://id.test:8443/push', 0],
    ['javascript:alert(1)', 0],
    ['data:application/json,{"n":1}', 0],
    ['blob:https://portal.test/1', 0],
    ['file:///etc/passwd', 0],
  ])('to %s is sent something of a person %d times', async (path, times) => {
    const { http, requests } = deps([() => json({ n: 1 })], { settings: trusting });
    const outcome = await http({ ...write, path });
    expect(requests).toHaveLength(times);
    expect(outcome).toEqual(
      times === 1
        ? { ok: true, value: 1 }
        : { ok: false, failure: { kind: 'malformed', call: 'POST thing' } },
    );
  });

  test('does not tell the time, wherever it leads to', async () => {
    const headers = { date: 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const { http, served } = deps([() => json({ n: 1 }, { headers })]);
    await http({ ...read, path: 'https://texts.test/agreement' });
    expect(served).not.toHaveBeenCalled();
  });
});

describe('a call about a person', () => {
  const about = { ...write, auth: 'u1', idempotencyKey: 'k-1' } as const;

  test('is not sent with the token of another', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    expect(await http({ ...about, auth: 'u2' })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect(await http(about)).toEqual({ ok: true, value: 1 });
    expect(requests).toHaveLength(1);
  });

  test('is not sent again with a token that was renewed for another', async () => {
    let person = 'u1';
    const { http, requests } = deps([() => json({}, { status: 401 }), () => json({ n: 1 })], {
      token: async (rejected) => {
        if (rejected !== undefined) person = 'u2';
        return person;
      },
      tokenBelongsTo: async (userId) => success(userId === person),
    });
    expect(await http(about)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(['u1']);
  });

  test('is not sent while nobody can say whose the token is', async () => {
    const { http, requests } = deps([() => json({ n: 1 })], {
      tokenBelongsTo: async () => failed({ kind: 'offline' }),
    });
    expect(await http(about)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(requests).toEqual([]);
  });
});

describe('what is sent', () => {
  test('the base, the query, the body and the client’s name', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    await http({ ...write, query: { a: 'b c' } });
    expect(requests[0]?.url).toBe('https://portal.test/billing/thing?a=b+c');
    expect(requests[0]?.headers.get('x-user-agent')).toBe('cloud-web/3 6.1.16');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ a: 1 });
  });

  test('the token only with calls that ask for it', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    await http(read);
    await http({ ...read, auth: true });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual([null, 'secret']);
  });

  test('never the token to a foreign origin, whoever gave the link', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    for (const path of [
      'https://evil.test/billing/thing',
      '//evil.test/thing',
      'http://portal.test/',
      'blob:https://portal.test/1',
    ])
      await http({ ...read, path, auth: true });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(Array(4).fill(null));
  });
});

describe('what comes back', () => {
  test('a value, with what the answer says beside its body', async () => {
    const { http, served } = deps([
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
    const { http, served } = deps([
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
    const { http } = deps([answer]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'GET thing' },
    });
  });

  test('a connection that breaks in the middle of the body', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { http } = deps([() => new Response(broken)]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'GET thing' },
    });
  });
});

describe('401', () => {
  test.each([
    ['no other is to be had', undefined, 'secret'],
    ['the renewed one is refused too', 'renewed', 'renewed'],
  ])('says which token is good for nothing where %s', async (_when, renewed, told) => {
    const { http, rejected } = deps([() => json({}, { status: 401 })], {
      token: async (refused) => (refused === undefined ? 'secret' : renewed),
    });
    await http({ ...read, auth: true });
    expect(rejected.mock.calls).toEqual([[told]]);
  });

  test('says nothing of a token that was not sent', async () => {
    const { http, rejected } = deps([() => json({}, { status: 401 })]);
    await http(read);
    expect(rejected).not.toHaveBeenCalled();
  });

  test('asks for a new token once and repeats the call with it', async () => {
    const token = vi.fn(async (rejected?: string) => (rejected ? 'fresh' : 'stale'));
    const { http, requests } = deps([() => json({}, { status: 401 }), () => json({ n: 1 })], {
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
    const { http, requests } = deps([() => json({ code: 'Unauthorized' }, { status: 401 })], {
      token,
    });
    expect(await http({ ...read, auth: true })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(1);
  });

  test('is not asked about twice', async () => {
    const { http, requests } = deps([() => json({}, { status: 401 })], {
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
    const { http, requests } = deps([() => json({}, { status: 503 })]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'server', status: 503, code: '', call: 'GET thing' },
    });
    expect(requests).toHaveLength(3);
  });

  test('a read survives a lost connection', async () => {
    const { http } = deps([lost, () => json({ n: 1 })]);
    expect(await http(read)).toEqual({ ok: true, value: 1 });
  });

  test.each([() => json({}, { status: 503 }), lost])(
    'a POST without a key is sent once',
    async (answer) => {
      const { http, requests } = deps([answer]);
      expect((await http(write)).ok).toBe(false);
      expect(requests).toHaveLength(1);
    },
  );

  test('a POST with a key is sent again under the same key', async () => {
    const { http, requests } = deps([lost, () => json({}, { status: 502 }), () => json({ n: 1 })]);
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

  test.each([
    ['busy with the first', { code: 'Busy' }, 409],
    ['signed out', { code: 'Unauthorized' }, 401],
    ['limited', { code: 'MANY_ASK' }, 429],
  ])('a repeated POST that is %s says nothing of the first', async (_why, body, status) => {
    const turned = () => json(body, { status });
    const keyed = { ...write, idempotencyKey: 'k-1' };
    const unknown = { ok: false, failure: { kind: 'unreachable', call: 'POST thing' } };
    expect(await deps([lost, turned]).http(keyed)).toEqual(unknown);
    expect(await deps([turned]).http(keyed)).not.toEqual(unknown);
  });

  test('a limit is not answered with more requests', async () => {
    const { http, requests } = deps([
      () => json({}, { status: 429, headers: { 'retry-after': '1' } }),
    ]);
    await http(read);
    expect(requests).toHaveLength(1);
  });
});

describe('no answer', () => {
  test('is offline when the device says so, else unreachable', async () => {
    expect(await deps([lost], { online: () => false }).http(write)).toEqual({
      ok: false,
      failure: { kind: 'offline', call: 'POST thing' },
    });
    expect(await deps([lost]).http(write)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('within 30 seconds is unreachable', async () => {
    const { slow } = deps([() => new Promise<Response>(() => undefined)]);
    const outcome = slow(write);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('that ends within 30 seconds of its beginning is unreachable, and lets the connection go', async () => {
    const endless = () => new Response(new ReadableStream());
    const { slow, requests } = deps([endless]);
    const outcome = slow(read);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'GET thing' },
    });
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test('that is larger than a phone can hold is unreachable, and lets the connection go', async () => {
    let sent = 0;
    const huge = () =>
      new Response(
        new ReadableStream({
          pull: (stream) => {
            sent += 1;
            stream.enqueue(new TextEncoder().encode('[1],'.repeat(256 * 1024)));
          },
        }),
      );
    const { slow, requests } = deps([huge]);
    expect(await slow(write)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(sent).toBeLessThan(20);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test('but a status is what the status says, even where its body never ends', async () => {
    const { slow } = deps([() => new Response(new ReadableStream(), { status: 404 })]);
    const outcome = slow(read);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'not-found', call: 'GET thing' },
    });
  });

  test('because the caller gave up is aborted, before, during and between tries', async () => {
    const aborted = { ok: false, failure: { kind: 'aborted' } };
    expect(await deps([() => json({ n: 1 })]).http(read, AbortSignal.abort())).toEqual(aborted);

    const during = new AbortController();
    const hangs = () =>
      new Promise<Response>((_resolve, reject) => {
        during.signal.addEventListener('abort', () => reject(during.signal.reason));
        during.abort();
      });
    expect(await deps([hangs]).http(read, during.signal)).toEqual(aborted);

    const between = new AbortController();
    const { slow, requests } = deps([lost]);
    const outcome = slow(read, between.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(1);
    between.abort();
    expect(await outcome).toEqual(aborted);
    expect(requests).toHaveLength(1);
  });
});
