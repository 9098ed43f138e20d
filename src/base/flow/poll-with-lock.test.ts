import { describe, expect, it, vi } from 'vitest';
import { fakePage, memoryLock } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { pollWithLock, type PollWithLock } from './poll-with-lock.ts';

/** Tabs of one browser that wait for the same result. */
function setUp() {
  const clock = createFakeClock();
  const lock = memoryLock();
  const tab = (options: Partial<PollWithLock<string>> = {}) => {
    const visibility = fakePage();
    const life = new AbortController();
    const pollOnce = vi.fn<PollWithLock<string>['pollOnce']>(() => Promise.resolve(undefined));
    const received = vi.fn();
    void pollWithLock({
      deps: { clock, visibility, lock },
      lockName: 'k1',
      intervalMs: 1_000,
      pollsLeft: () => 10,
      signal: life.signal,
      pollOnce,
      ...options,
    }).then(received);
    return { page: visibility, request: pollOnce, received, close: () => life.abort() };
  };
  return { clock, tab };
}

describe('polling in several tabs', () => {
  it('polls from one tab, and from the next when that one gets a result or closes', async () => {
    const { clock, tab } = setUp();
    const first = tab();
    const second = tab();
    await clock.advance(3_500);
    expect(first.request).toHaveBeenCalledTimes(4);
    expect(second.request).not.toHaveBeenCalled();
    second.request.mockResolvedValue('yes');
    first.close();
    await clock.flush();
    expect(second.received).toHaveBeenCalledExactlyOnceWith('yes');
    expect(first.received).not.toHaveBeenCalled();
    expect(clock.waiting()).toBe(0);
  });

  it('hands polling to a visible tab, and polls immediately when a tab becomes visible again', async () => {
    const { clock, tab } = setUp();
    const first = tab();
    await clock.flush();
    first.page.hide();
    const second = tab();
    await clock.advance(1_000);
    expect(first.request).toHaveBeenCalledOnce();
    expect(second.request).toHaveBeenCalledOnce();
    second.close();
    first.page.show();
    await clock.flush();
    expect(first.request).toHaveBeenCalledTimes(2);
  });

  it('uses a known result without a request, even when hidden', async () => {
    const { clock, tab } = setUp();
    const stored: string[] = [];
    const { page, request, received } = tab({ knownResult: () => stored[0] });
    await clock.flush();
    stored.push('yes');
    page.hide();
    await clock.advance(1_000);
    expect(received).toHaveBeenCalledExactlyOnceWith('yes');
    expect(request).toHaveBeenCalledOnce();
  });

  it('gives up when no attempt is left', async () => {
    const { clock, tab } = setUp();
    const { received, request } = tab({ pollsLeft: () => 3 });
    await clock.advance(2_000);
    expect(received).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(request).toHaveBeenCalledTimes(3);
  });
});
