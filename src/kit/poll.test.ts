import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import type { Visibility } from '#ports/visibility.ts';
import { poll } from './poll.ts';

function page() {
  let visible = true;
  let waiting: (() => void)[] = [];
  const visibility: Visibility = {
    visible: () => visible,
    onceVisible: (task) => {
      waiting.push(task);
      return () => {
        waiting = waiting.filter((each) => each !== task);
      };
    },
  };
  return {
    visibility,
    hide: () => {
      visible = false;
    },
    show: () => {
      visible = true;
      for (const task of waiting.splice(0)) task();
    },
  };
}

describe('poll', () => {
  it('sends the first request at once and then at the interval, until there is a result', async () => {
    const clock = createFakeClock();
    const requested: number[] = [];
    const begin = clock.now();
    const answer = poll({
      clock,
      visibility: page().visibility,
      interval: 2_000,
      maxAttempts: 30,
      signal: new AbortController().signal,
      ask: () => {
        requested.push(clock.now() - begin);
        return Promise.resolve(requested.length === 3 ? 'yes' : undefined);
      },
    });
    await clock.advance(10_000);
    expect(await answer).toBe('yes');
    expect(requested).toEqual([0, 2_000, 4_000]);
  });

  it.each([
    [0, [0, 11_000, 13_000]],
    [0.5, [0, 12_000, 14_000]],
  ])('adds jitter to the next request after a slow one: random %d', async (chance, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const clock = createFakeClock();
    const begin = clock.now();
    const requested: number[] = [];
    void poll({
      clock,
      visibility: page().visibility,
      interval: 2_000,
      maxAttempts: 3,
      signal: new AbortController().signal,
      ask: () => {
        requested.push(clock.now() - begin);
        return new Promise((resolve) => {
          clock.after(requested.length === 1 ? 10_000 : 0, () => resolve(undefined));
        });
      },
    });
    await clock.advance(20_000);
    expect(requested).toEqual(expected);
  });

  it('gives up after the last attempt', async () => {
    const clock = createFakeClock();
    let requested = 0;
    const answer = poll({
      clock,
      visibility: page().visibility,
      interval: 2_000,
      maxAttempts: 30,
      signal: new AbortController().signal,
      ask: () => {
        requested += 1;
        return Promise.resolve(undefined);
      },
    });
    await clock.advance(120_000);
    expect(await answer).toBeUndefined();
    expect(requested).toBe(30);
    expect(clock.waiting()).toBe(0);
  });

  it('pauses while the page is hidden, and sends a request at once when it is visible again', async () => {
    const clock = createFakeClock();
    const { visibility, hide, show } = page();
    let requested = 0;
    void poll({
      clock,
      visibility,
      interval: 2_000,
      maxAttempts: 30,
      signal: new AbortController().signal,
      ask: () => {
        requested += 1;
        return Promise.resolve(undefined);
      },
    });
    await clock.flush();
    hide();
    await clock.advance(600_000);
    expect(requested).toBe(1);
    show();
    await clock.flush();
    expect(requested).toBe(2);
  });

  it('leaves no timer running once aborted', async () => {
    const clock = createFakeClock();
    const work = new AbortController();
    void poll({
      clock,
      visibility: page().visibility,
      interval: 2_000,
      maxAttempts: 30,
      signal: work.signal,
      ask: () => Promise.resolve(undefined),
    });
    await clock.flush();
    work.abort();
    expect(clock.waiting()).toBe(0);
  });
});
