import { expect, it, vi } from 'vitest';
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
  const stop = onPackagesChanged({ channel, visibility }, task);
  const comeBack = () => {
    visibility.hide();
    visibility.show();
    return task.mock.calls.length;
  };
  return { visibility, listeners, task, stop, comeBack };
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
