import { afterEach, expect, it, vi } from 'vitest';
import { recoveryAfter } from './router-view.tsx';

afterEach(() => vi.unstubAllGlobals());

it('code that failed to load once is loaded again, and after the second failure the page is reloaded', () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  const retry = vi.fn();
  const first = recoveryAfter(1, retry);
  first.act();
  expect([first.messages, retry.mock.calls.length]).toEqual(['essential.unavailable', 1]);
  expect(reload).not.toHaveBeenCalled();
  const second = recoveryAfter(2, retry);
  second.act();
  expect([second.messages, retry.mock.calls.length]).toEqual(['essential.reload', 1]);
  expect(reload).toHaveBeenCalledOnce();
});
