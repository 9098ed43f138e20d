import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import type { Services } from '../services.ts';
import { onPackagesChanged } from './on-packages-changed.ts';

function setUp(hidden: boolean) {
  const visibility = fakePage();
  if (hidden) visibility.hide();
  type Listener = Parameters<Services['channel']['subscribe']>[0];
  const listeners = new Set<Listener>();
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const channel = { subscribe, post: vi.fn() } as unknown as Services['channel'];
  const task = vi.fn();
  const clock = createFakeClock();
  const stop = onPackagesChanged({ channel, visibility, clock }, task);
  const comeBack = () => {
    visibility.hide();
    visibility.show();
    return task.mock.calls.length;
  };
  return { visibility, clock, listeners, task, stop, comeBack };
}

it('calls its task when packages have changed, and not for other messages', () => {
  const { listeners, task } = setUp(false);
  for (const listener of listeners) listener({ type: 'change-updated' });
  expect(task).not.toHaveBeenCalled();
  for (const listener of listeners) listener({ type: 'packages-changed' });
  expect(task).toHaveBeenCalledOnce();
});

it.each([
  ['at each return', false, [1, 2]],
  ['at each return but the first of a page opened in the background', true, [0, 1]],
] as const)('calls its task %s, until it is stopped', (_what, hidden, calls) => {
  const { visibility, listeners, stop, comeBack } = setUp(hidden);
  expect([comeBack(), comeBack()]).toEqual(calls);
  stop();
  expect(comeBack()).toBe(calls[1]);
  expect([visibility.waiting(), listeners.size]).toEqual([0, 0]);
});

it('calls its task at once and once more for any number of messages, and then again', async () => {
  const { listeners, clock, task } = setUp(false);
  const post = (count: number) => {
    for (let each = 0; each < count; each += 1)
      for (const listener of listeners) listener({ type: 'packages-changed' });
  };
  post(3_000);
  expect(task).toHaveBeenCalledTimes(1);
  await clock.advance(2_000);
  expect(task).toHaveBeenCalledTimes(2);
  await clock.advance(10_000);
  expect(task).toHaveBeenCalledTimes(2);
  post(1);
  expect(task).toHaveBeenCalledTimes(3);
});

it('calls its task no more once it is stopped, and leaves no timer', async () => {
  const { listeners, clock, task, stop } = setUp(false);
  for (const listener of [...listeners, ...listeners]) listener({ type: 'packages-changed' });
  stop();
  expect(clock.waiting()).toBe(0);
  expect(task).toHaveBeenCalledTimes(1);
});
