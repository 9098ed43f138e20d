import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attempt } from './attempt.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new TypeError('connection reset');

/** Attempts a request that ends as given, in order, and records when each attempt was made. */
function setUp(ends: readonly (number | Error | Response)[], limit = 2) {
  const at: number[] = [];
  const start = Date.now();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    at.push(Date.now() - start);
    const end = ends[at.length - 1] ?? new Error('an attempt too many');
    if (end instanceof Error) throw end;
    return typeof end === 'number' ? new Response(null, { status: end }) : end;
  });
  const url = 'https://shop.example/api/things';
  const init = { method: 'POST', body: '{}' };
  const result = attempt(fetch, url, init, { retry: { limit } }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  return { at, fetch, result };
}

test.each([408, 500, 502, 503, 504, lost])(
  'a request that ends with %s is attempted again after 0.3 s and after another 0.6 s',
  async (end) => {
    const { at, result } = setUp([end, end, end, 200]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(end === lost ? 'TypeError' : 'HTTPError');
    expect(at).toEqual([0, 300, 900]);
  },
);

test.each([200, 202, 304, 400, 401, 403, 404, 409, 413, 422, 429, 501, 505])(
  'a request that ends with status %d is not attempted again',
  async (status) => {
    const { at, result } = setUp([status]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(status < 300 ? status : 'HTTPError');
    expect(at).toEqual([0]);
  },
);

test('the first response with a final status is the result', async () => {
  const { at, result } = setUp([lost, 200]);
  await vi.runAllTimersAsync();
  expect(await result).toBe(200);
  expect(at).toEqual([0, 300]);
});

test('a request that must not be repeated is attempted once', async () => {
  const { at, result } = setUp([503, 200], 0);
  await vi.runAllTimersAsync();
  expect(await result).toBe('HTTPError');
  expect(at).toEqual([0]);
});

test.each([
  ['1', 1_000],
  ['0', 0],
  ['120', 3_000],
])('an attempt waits as Retry-After: %s says, but soon follows', async (seconds, pause) => {
  const busy = new Response(null, { status: 503, headers: { 'Retry-After': seconds } });
  const { at, result } = setUp([busy, 200]);
  await vi.runAllTimersAsync();
  expect(await result).toBe(200);
  expect(at).toEqual([0, pause]);
});

test('the page’s own fetch gets an address and options, and no Request', async () => {
  const { fetch } = setUp([200]);
  await vi.runAllTimersAsync();
  expect(fetch.mock.calls).toEqual([
    [
      'https://shop.example/api/things',
      { method: 'POST', body: '{}', signal: expect.any(AbortSignal) as unknown },
    ],
  ]);
});

test('a request is sent on a page whose library has replaced Request', async () => {
  const replaced = vi.fn();
  vi.stubGlobal('Request', replaced);
  const { at, result } = setUp([503, 200]);
  expect(Request).toBe(replaced);
  await vi.runAllTimersAsync();
  expect(await result).toBe(200);
  expect(at).toEqual([0, 300]);
  expect(replaced).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('ky is loaded on a page whose library has replaced Request', async () => {
  const replaced = vi.fn();
  vi.stubGlobal('Request', replaced);
  vi.resetModules();
  const reloaded = await import('./attempt.ts');
  expect(reloaded.attempt).not.toBe(attempt);
  expect(Request).toBe(replaced);
  vi.unstubAllGlobals();
});
