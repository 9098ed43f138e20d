import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

test('work that ends in time has its own result, and leaves no timer', async () => {
  const onTimeout = vi.fn(() => new Error('timed out'));
  expect(await withTimeout(Promise.resolve('done'), 10, undefined, onTimeout)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('lost')), 10)).rejects.toThrow('lost');
  expect([onTimeout.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});

test('work that takes too long rejects with the reason for it', async () => {
  const result = expect(
    withTimeout(never, 10, undefined, () => new Error('timed out')),
  ).rejects.toThrow('timed out');
  await vi.advanceTimersByTimeAsync(10);
  await result;
});

test.each([true, false])('aborted work rejects at once (aborted before: %s)', async (before) => {
  const call = new AbortController();
  if (before) call.abort();
  const result = expect(withTimeout(never, 10, call.signal)).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  call.abort();
  await result;
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['has a result', () => Promise.resolve('done')],
  ['takes too long', () => never],
])('work that %s stops listening to its signal', async (_what, work) => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const result = Promise.allSettled([withTimeout(work(), 10, signal)]);
  await vi.advanceTimersByTimeAsync(10);
  await result;
  expect(added).toHaveBeenCalledOnce();
  expect(removed.mock.calls[0]?.[1]).toBe(added.mock.calls[0]?.[1]);
});
