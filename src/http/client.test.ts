import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { failed, success } from '#base/values/outcome.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createEarlyReads } from './early-reads.ts';
import { createHttp, type Call, type Http, type HttpDeps } from './client.ts';

const settings = settingsFrom({}, 'https://portal.test/page', () => undefined);
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A server in this process: the `responses` in order; the last one repeats. */
function deps(
  responses: readonly (() => Response | Promise<Response>)[],
  more: Partial<HttpDeps> = {},
) {
  const requests: Request[] = [];
  const onServerDate = vi.fn<(date: string | null) => void>();
  const onTokenRejected = vi.fn<(token: string) => void>();
  const token = more.token ?? (async () => 'secret');
  let known: string | undefined;
  const slow = createHttp({
    settings,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests.push(request);
      const reply = responses[Math.min(requests.length, responses.length) - 1];
      if (!reply) throw new TypeError('no response');
      return reply();
    },
    online: () => true,
    knownToken: () => known,
    ownedToken: async () => success({ token: known, userId: 'u1' }),
    onTokenRejected,
    now: Date.now,
    onServerDate,
    ...more,
    token: async (rejected) => (known = await token(rejected)),
  });
  /** The same, with every pause skipped. */
  const http: Http = async (call, signal) => {
    const outcome = slow(call, signal);
    await vi.runAllTimersAsync();
    return outcome;
  };
  return { http, slow, requests, onTokenRejected, onServerDate };
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

describe('URL and redirect safety', () => {
  test('a request goes to its own address, whatever a script has added to Object.prototype', async () => {
    const evil = 'https://evil.example/';
    polluteObjectPrototype({ prefixUrl: evil, prefix: evil, baseUrl: evil });
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    await http({ ...read, auth: true });
    await http({ ...write, auth: true });
    const addresses = requests.map(({ url }) => url);
    expect(addresses).toEqual(Array(2).fill('https://portal.test/billing/thing'));
  });

  test('a request has its own method and redirects, whatever a script has added to Object.prototype', async () => {
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    polluteObjectPrototype({ method: 'POST', redirect: 'follow' });
    await http({ ...read, auth: true });
    expect(requests.map(({ method, redirect }) => [method, redirect])).toEqual([['GET', 'error']]);
  });

  test('a request keeps its headers and body in a page whose own fetch passes on only the address of a Request', async () => {
    const requests: Request[] = [];
    const { http } = deps([], {
      fetch: async (input, init) => {
        requests.push(new Request(input instanceof Request ? input.url : input, init));
        return Response.json({ n: 1 });
      },
    });
    await http({ ...write, auth: true });
    const [request] = requests;
    expect(request?.headers.get('x-cloud-auth')).toBe('secret');
    expect(await request?.json()).toEqual({ a: 1 });
  });

  test('a request with a token or a body does not follow redirects', async () => {
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    await http({ ...read, auth: true });
    await http(write);
    await http(read);
    expect(requests.map(({ redirect }) => redirect)).toEqual(['error', 'error', 'follow']);
  });

  test('no response comes from the browser’s cache, which does not know whose it is', async () => {
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    await http({ ...read, auth: true });
    await http(read);
    expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
  });

  test('an invalid URL fails as malformed and sends nothing', async () => {
    const { http, requests } = deps([() => Response.json({ n: 1 })]);
    expect(await http({ ...write, path: 'http://' })).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'POST thing' },
    });
    expect(requests).toEqual([]);
  });
});

describe('URL taken from a response', () => {
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
  ])('POST to %s sends %d requests', async (path, times) => {
    const { http, requests } = deps([() => json({ n: 1 })], { settings: trusting });
    const outcome = await http({ ...write, path });
    expect(requests).toHaveLength(times);
    expect(outcome).toEqual(
      times === 1
        ? { ok: true, value: 1 }
        : { ok: false, failure: { kind: 'malformed', call: 'POST thing' } },
    );
  });

  test('a response from a foreign origin does not set the server clock', async () => {
    const headers = { date: 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const { http, onServerDate } = deps([() => json({ n: 1 }, { headers })]);
    await http({ ...read, path: 'https://texts.test/agreement' });
    expect(onServerDate).not.toHaveBeenCalled();
  });

  test('a response after a redirect does not set the server clock', async () => {
    const redirected = json({ n: 1 }, { headers: { date: 'Wed, 21 Oct 2015 07:28:00 GMT' } });
    Object.defineProperty(redirected, 'redirected', { value: true });
    const { http, onServerDate } = deps([() => redirected]);
    await http(read);
    expect(onServerDate).not.toHaveBeenCalled();
  });
});

describe('call that belongs to a user', () => {
  const about = { ...write, auth: 'u1', idempotencyKey: 'k-1' } as const;

  test('is not sent with another user’s token', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    expect(await http({ ...about, auth: 'u2' })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect(await http(about)).toEqual({ ok: true, value: 1 });
    expect(requests).toHaveLength(1);
  });

  test('is not sent without a token', async () => {
    const { http, requests } = deps([() => json({ n: 1 })], { token: async () => undefined });
    expect(await http(about)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
    expect(requests).toEqual([]);
  });

  test('is not repeated with a token renewed for another user', async () => {
    let owner = 'u1';
    const { http, requests } = deps([() => json({}, { status: 401 }), () => json({ n: 1 })], {
      token: async (rejected) => {
        if (rejected !== undefined) owner = 'u2';
        return owner;
      },
      ownedToken: async () => success({ token: owner, userId: owner }),
    });
    expect(await http(about)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(['u1']);
  });

  test('is sent with a token that replaced another while its owner was read, if that one is its user’s', async () => {
    let token = 'old';
    const { http, requests } = deps([() => json({ n: 1 })], {
      token: async () => token,
      knownToken: () => token,
      ownedToken: async () => {
        const owned = { token, userId: token === 'old' ? 'u1' : 'u2' };
        token = 'new';
        return success(owned);
      },
    });
    expect(await http({ ...read, auth: 'u1' })).toEqual(failed({ kind: 'unauthorized' }));
    expect(requests).toEqual([]);
    token = 'old';
    expect(await http({ ...read, auth: 'u2' })).toEqual(success(1));
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(['new']);
  });

  test('is not sent with a token that the page sets again while the owner of one in between is read', async () => {
    const { http, requests } = deps([() => json({ n: 1 })], {
      token: async () => 'of u2',
      ownedToken: async () => success({ token: 'of u1', userId: 'u1' }),
    });
    expect(await http(about)).toEqual(failed({ kind: 'unauthorized' }));
    expect(requests).toEqual([]);
  });

  test('has the owner of its token checked without a request only if it is a read whose response is at hand', async () => {
    const asked: [string, boolean][] = [];
    const { http } = deps([() => json({ n: 1 })], {
      early: { has: (url) => url.endsWith('/thing') },
      ownedToken: async (userId, _signal, isAtHand) => {
        asked.push([userId, isAtHand]);
        return success({ token: 'secret', userId });
      },
    });
    await http({ ...read, auth: 'u1' });
    await http({ ...read, auth: 'u1', path: 'other' });
    await http(about);
    expect(asked).toEqual([
      ['u1', true],
      ['u1', false],
      ['u1', false],
    ]);
  });

  test('is not sent when the token’s owner cannot be determined', async () => {
    const { http, requests } = deps([() => json({ n: 1 })], {
      ownedToken: async () => failed({ kind: 'offline' }),
    });
    expect(await http(about)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(requests).toEqual([]);
  });
});

describe('request', () => {
  test('contains the base URL, query, JSON body, language and client header', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    await http({ ...write, query: { a: 'b c' } });
    expect(requests[0]?.url).toBe('https://portal.test/billing/thing?a=b+c');
    expect(requests[0]?.headers.get('x-user-agent')).toBe('cloud-web/3 6.1.16');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.headers.get('accept-language')).toBe('ru');
    expect(await requests[0]?.json()).toEqual({ a: 1 });
  });

  test('contains the token only when the call requires it', async () => {
    const { http, requests } = deps([() => json({ n: 1 })]);
    await http(read);
    await http({ ...read, auth: true });
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual([null, 'secret']);
  });

  test('omits the token for a foreign origin', async () => {
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

describe('response', () => {
  test('gives its value with its status and Retry-After', async () => {
    const { http, onServerDate } = deps([
      () =>
        json(
          { n: 7 },
          { status: 202, headers: { 'retry-after': '9', date: 'Wed, 21 Oct 2015 07:28:00 GMT' } },
        ),
    ]);
    const outcome = await http({ ...read, value: (wire, reply) => ({ ...wire, ...reply }) });
    expect(outcome).toEqual({ ok: true, value: { n: 7, status: 202, retryAfterSeconds: 9 } });
    expect(onServerDate).toHaveBeenCalledWith('Wed, 21 Oct 2015 07:28:00 GMT');
  });

  test('with an error status sets the server clock too', async () => {
    const { http, onServerDate } = deps([
      () => json({}, { status: 404, headers: { date: 'Wed, 21 Oct 2015 07:28:00 GMT' } }),
    ]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'not-found', call: 'GET thing' },
    });
    expect(onServerDate).toHaveBeenCalledWith('Wed, 21 Oct 2015 07:28:00 GMT');
  });

  test.each([
    ['an unexpected shape', () => json({ n: 'seven' })],
    ['a body that is not JSON', () => new Response('<html>')],
    ['an empty body', () => new Response(null, { status: 204 })],
  ])('with %s is malformed and names the call', async (_what, reply) => {
    const { http } = deps([reply]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'malformed', call: 'GET thing' },
    });
  });

  test('whose connection breaks in the middle of the body is unreachable', async () => {
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

describe('early response', () => {
  const address = 'https://portal.test/billing/thing';
  const mine: typeof read = { ...read, auth: 'u1' };
  /** A page whose first read has the given response, and every later one `{ n: 2 }`. */
  const page = (first: () => Response | Promise<Response>, token = 'secret') => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      sent.push(input);
      return sent.length === 1 ? first() : json({ n: 2 });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const early = createEarlyReads(settings, 'secret');
    onTestFinished(early.stop);
    void early.start(address);
    return { sent, ...deps([], { fetch: early.fetch, token: async () => token }) };
  };

  test('is used instead of a request, and once', async () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
    const { http, sent, onServerDate } = page(() => json({ n: 1 }, { headers: { date } }));
    expect(await http(mine)).toEqual(success(1));
    expect(onServerDate.mock.calls).toEqual([[date]]);
    expect(sent).toEqual([address]);
    expect(await http(mine)).toEqual(success(2));
  });

  test.each([
    ['of an unexpected shape', () => json({ n: 'one' }), { kind: 'malformed', call: read.name }],
    [
      'of an error',
      () => json({ code: 'User disabled' }, { status: 403 }),
      { kind: 'user-disabled' },
    ],
  ])('%s is the failure of its call, which is not sent again', async (_what, first, failure) => {
    const { http, sent } = page(first);
    expect(await http(mine)).toEqual({ ok: false, failure });
    expect(sent).toEqual([address]);
  });

  test('that has failed is requested again', async () => {
    const { http } = page(lost);
    expect(await http(mine)).toEqual(success(2));
  });

  test('is not used with another token, or for another user', async () => {
    const renewed = page(() => json({ n: 1 }), 'another');
    expect(await renewed.http(mine)).toEqual(success(2));
    expect(renewed.sent).toEqual([address, address]);
    const other = page(() => json({ n: 1 }));
    expect(await other.http({ ...read, auth: 'u2' })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
  });

  test('is aborted together with the call that waits for it', async () => {
    const { slow } = page(() => new Promise<Response>(() => undefined));
    const call = new AbortController();
    const outcome = slow(mine, call.signal);
    await vi.advanceTimersByTimeAsync(10);
    call.abort();
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'aborted' } });
  });
});

describe('401 response', () => {
  test.each([
    ['no other token is available', undefined, 'secret'],
    ['the renewed token is rejected too', 'renewed', 'renewed'],
  ])('reports the rejected token when %s', async (_when, renewed, reported) => {
    const { http, onTokenRejected } = deps([() => json({}, { status: 401 })], {
      token: async (refused) => (refused === undefined ? 'secret' : renewed),
    });
    await http({ ...read, auth: true });
    expect(onTokenRejected.mock.calls).toEqual([[reported]]);
  });

  test('is followed by the newest token, however often the page has set another one', async () => {
    const sent: string[] = [];
    let known = 'a1';
    const { http, onTokenRejected } = deps([], {
      token: async () => known,
      knownToken: () => known,
      fetch: async (input, init) => {
        const token = new Request(input, init).headers.get('x-cloud-auth') ?? '';
        sent.push(token);
        // Each token is revoked by the next.
        known = { a1: 'a2', a2: 'a3' }[token] ?? known;
        return token === 'a3' ? json({ n: 1 }) : json({}, { status: 401 });
      },
    });
    expect(await http({ ...read, auth: true })).toEqual(success(1));
    expect(sent).toEqual(['a1', 'a2', 'a3']);
    expect(onTokenRejected).not.toHaveBeenCalled();
  });

  test('ends a call although a server sets another cookie with each refusal', async () => {
    let count = 1;
    const { http, requests } = deps(
      [
        () => {
          count += 1;
          return json({}, { status: 401 });
        },
      ],
      { token: async () => `a${count}`, knownToken: () => `a${count}` },
    );
    expect(await http({ ...read, auth: true })).toMatchObject({ ok: false });
    expect(requests).toHaveLength(4);
  });

  test('does not report a token that was not sent', async () => {
    const { http, onTokenRejected } = deps([() => json({}, { status: 401 })]);
    await http(read);
    expect(onTokenRejected).not.toHaveBeenCalled();
  });

  test('requests a new token once and repeats the call with it', async () => {
    const token = vi.fn(async (rejected?: string) => (rejected ? 'fresh' : 'stale'));
    const { http, requests } = deps([() => json({}, { status: 401 }), () => json({ n: 1 })], {
      token,
    });
    expect(await http({ ...write, auth: true })).toEqual({ ok: true, value: 1 });
    expect(token).toHaveBeenLastCalledWith('stale');
    expect(requests.map((each) => each.headers.get('x-cloud-auth'))).toEqual(['stale', 'fresh']);
  });

  test.each([
    ['no new token is available', async (rejected?: string) => (rejected ? undefined : 'stale')],
    ['the new token equals the old one', async () => 'stale'],
  ])('fails as unauthorized when %s', async (_why, token) => {
    const { http, requests } = deps([() => json({ code: 'Unauthorized' }, { status: 401 })], {
      token,
    });
    expect(await http({ ...read, auth: true })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(1);
  });

  test('to the repeated call is final', async () => {
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
  test('a GET is tried three times', async () => {
    const { http, requests } = deps([() => json({}, { status: 503 })]);
    expect(await http(read)).toEqual({
      ok: false,
      failure: { kind: 'server', status: 503, code: '', call: 'GET thing' },
    });
    expect(requests).toHaveLength(3);
  });

  test('a GET succeeds after a lost connection', async () => {
    const { http } = deps([lost, () => json({ n: 1 })]);
    expect(await http(read)).toEqual({ ok: true, value: 1 });
  });

  describe.each([
    ['without an idempotency key', write],
    ['with an idempotency key', { ...write, idempotencyKey: 'k-1' }],
  ])('a POST %s', (_key, call) => {
    test.each([500, 502, 503, 504, 408])('is sent once if the response is %i', async (status) => {
      const { http, requests } = deps([() => json({}, { status }), () => json({ n: 1 })]);
      expect((await http(call)).ok).toBe(false);
      expect(requests).toHaveLength(1);
    });

    test('is sent once if its response is lost', async () => {
      const { http, requests } = deps([lost, () => json({ n: 1 })]);
      expect((await http(call)).ok).toBe(false);
      expect(requests).toHaveLength(1);
    });
  });

  test('a 429 response is not retried', async () => {
    const { http, requests } = deps([
      () => json({}, { status: 429, headers: { 'retry-after': '1' } }),
    ]);
    await http(read);
    expect(requests).toHaveLength(1);
  });
});

describe('missing response', () => {
  test('is offline when the device is offline, else unreachable', async () => {
    expect(await deps([lost], { online: () => false }).http(write)).toEqual({
      ok: false,
      failure: { kind: 'offline', call: 'POST thing' },
    });
    expect(await deps([lost]).http(write)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('is unreachable after 30 seconds', async () => {
    const { slow } = deps([() => new Promise<Response>(() => undefined)]);
    const outcome = slow(write);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'unreachable', call: 'POST thing' },
    });
  });

  test('a body that does not end within 30 seconds fails as unreachable and closes the connection', async () => {
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

  test('a body over 8 MiB fails as unreachable and closes the connection', async () => {
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

  test('an error status is reported even when its body never ends', async () => {
    const { slow } = deps([() => new Response(new ReadableStream(), { status: 404 })]);
    const outcome = slow(read);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await outcome).toEqual({
      ok: false,
      failure: { kind: 'not-found', call: 'GET thing' },
    });
  });

  test('an aborted call returns "aborted" before, during and between attempts', async () => {
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
