// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { origin, watchPage } from '../lifecycle/page.ts';

const idle = () => undefined;

it('the lifecycle check passes a widget that cleans up', async () => {
  const page = watchPage();
  const stopped = new AbortController();
  const channel = new BroadcastChannel('a');
  const timers = [setTimeout(idle, 30_000), setInterval(idle, 1_000)];
  page.silence();
  const call = fetch(`${origin}/api/accounts/get/`, { signal: stopped.signal });
  document.addEventListener('visibilitychange', idle);
  expect(page.left()).toHaveLength(5);

  channel.close();
  for (const timer of timers) clearTimeout(timer);
  stopped.abort();
  await expect(call).rejects.toThrow();
  document.removeEventListener('visibilitychange', idle);
  expect(page.left()).toEqual([]);
});

it('the lifecycle check ignores a timer that has fired and a request with a response', async () => {
  const page = watchPage();
  const run = vi.fn();
  setTimeout(run);
  await fetch(`${origin}/api/accounts/get/`);
  await expect.poll(() => run).toHaveBeenCalled();
  expect(page.left()).toEqual([]);
  expect(page.requests()).toEqual(['GET /api/accounts/get/']);
});

it.each<[string, () => unknown, string]>([
  ['a timer', () => setTimeout(idle, 30_000), 'timeout of 30000 ms'],
  ['a tick', () => setInterval(idle, 1_000), 'interval of 1000 ms'],
  [
    'a listener on the window',
    () => addEventListener('popstate', idle),
    'listener on window for popstate',
  ],
  [
    'a listener that was removed in another phase',
    () => {
      document.addEventListener('keydown', idle, true);
      document.removeEventListener('keydown', idle);
    },
    'listener on document for keydown',
  ],
  ['a channel', () => new BroadcastChannel('a'), 'channel a'],
  [
    'a request',
    () => void fetch(`${origin}/api/accounts/get/`).catch(idle),
    'request GET /api/accounts/get/',
  ],
])('the lifecycle check reports a remaining %s', (_, leave, line) => {
  const page = watchPage();
  page.silence();
  leave();
  expect(page.left()).toEqual([line]);
});
