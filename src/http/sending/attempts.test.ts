import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attempt, NoResponse } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new TypeError('connection reset');

/** Attempts a request that ends as given, in order, and records when each attempt was made. */
function setUp(ends: readonly (number | Error)[], signal = new AbortController().signal) {
  const at: number[] = [];
  const retries: number[] = [];
  const start = Date.now();
  const send = async () => {
    at.push(Date.now() - start);
    const end = ends[at.length - 1] ?? new Error('an attempt too many');
    if (typeof end === 'object') throw end;
    return new Response(null, { status: end });
  };
  const result = attempt(send, signal, () => retries.push(Date.now() - start)).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  return { at, retries, result };
}

test.each([408, 500, 502, 503, 504, lost])(
  'a request that ends with %s is attempted again after 0.3 s and after another 0.6 s',
  async (end) => {
    const { at, retries, result } = setUp([end, end, end, 200]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(end);
    expect(at).toEqual([0, 300, 900]);
    expect(retries).toEqual([300, 900]);
  },
);

test.each([200, 202, 304, 400, 401, 403, 404, 409, 413, 422, 429, 501, 505])(
  'a request that ends with status %d is not attempted again',
  async (status) => {
    const { at, result } = setUp([status]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(status);
    expect(at).toEqual([0]);
  },
);

test('the first response with a final status is the result', async () => {
  const { at, result } = setUp([lost, 404]);
  await vi.runAllTimersAsync();
  expect(await result).toBe(404);
  expect(at).toEqual([0, 300]);
});

test('a request that cannot have a response is not attempted again', async () => {
  const none = new NoResponse({ kind: 'unauthorized' });
  const { at, result } = setUp([none]);
  await vi.runAllTimersAsync();
  expect(await result).toBe(none);
  expect(at).toEqual([0]);
});

test('an aborted pause rejects at once, without another attempt', async () => {
  const call = new AbortController();
  const { at, retries, result } = setUp([503, 200], call.signal);
  await vi.advanceTimersByTimeAsync(299);
  call.abort(lost);
  expect(await result).toBe(lost);
  await vi.runAllTimersAsync();
  expect([at, retries]).toEqual([[0], []]);
});

test('a request aborted before its first pause rejects at once', async () => {
  const { at, result } = setUp([503, 200], AbortSignal.abort(lost));
  expect(await result).toBe(lost);
  expect([at, vi.getTimerCount()]).toEqual([[0], 0]);
});
