import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { poll } from './poll.ts';

describe('polling', () => {
  it('polls immediately when the user returns to a visible page, within the same time', async () => {
    const clock = createFakeClock();
    const page = fakePage();
    const polledAt: number[] = [];
    const { signal } = new AbortController();
    const pollOnce = async () => {
      polledAt.push(clock.now());
      return undefined;
    };
    const began = clock.now();
    const result = poll({
      clock,
      visibility: page,
      intervalMs: 5_000,
      maxPolls: 3,
      signal,
      pollOnce,
    });
    await clock.advance(2_000);
    page.returnToPage();
    await clock.advance(0);
    expect(polledAt.map((at) => at - began)).toEqual([0, 2_000]);
    await clock.advance(10_000);
    // The second of three attempts, due at 5 s, was brought forward; the third is not.
    expect(polledAt.map((at) => at - began)).toEqual([0, 2_000, 10_000]);
    expect([await result, page.waiting(), clock.waiting()]).toEqual([undefined, 0, 0]);
  });

  it('polls early at most once per interval, however often the user returns', async () => {
    const clock = createFakeClock();
    const page = fakePage();
    const pollOnce = vi.fn(async () => undefined);
    const { signal } = new AbortController();
    void poll({ clock, visibility: page, intervalMs: 5_000, maxPolls: 3, signal, pollOnce });
    await clock.flush();
    for (let time = 0; time < 40; time += 1) {
      page.returnToPage();
      await clock.advance(100);
    }
    expect(pollOnce).toHaveBeenCalledTimes(2);
  });

  it('keeps its interval when a response corrects a clock that was an hour ahead', async () => {
    const real = createFakeClock();
    let ahead = 3_600_000;
    const clock = { ...real, now: () => real.now() + ahead };
    const requested: number[] = [];
    const began = real.now();
    const pollOnce = async () => {
      requested.push(real.now() - began);
      ahead = 0;
      return undefined;
    };
    const { signal } = new AbortController();
    void poll({
      clock,
      visibility: fakePage(),
      intervalMs: 5_000,
      maxPolls: 3,
      signal,
      pollOnce,
    });
    await real.advance(10_000);
    expect(requested).toEqual([0, 5_000, 10_000]);
  });

  it('sends the first request immediately and then at the interval, until there is a result', async () => {
    const clock = createFakeClock();
    const requested: number[] = [];
    const begin = clock.now();
    const reply = poll({
      clock,
      visibility: fakePage(),
      intervalMs: 2_000,
      maxPolls: 30,
      signal: new AbortController().signal,
      pollOnce: () => {
        requested.push(clock.now() - begin);
        return Promise.resolve(requested.length === 3 ? 'yes' : undefined);
      },
    });
    await clock.advance(10_000);
    expect(await reply).toBe('yes');
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
      visibility: fakePage(),
      intervalMs: 2_000,
      maxPolls: 3,
      signal: new AbortController().signal,
      pollOnce: () => {
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
    const reply = poll({
      clock,
      visibility: fakePage(),
      intervalMs: 2_000,
      maxPolls: 30,
      signal: new AbortController().signal,
      pollOnce: () => {
        requested += 1;
        return Promise.resolve(undefined);
      },
    });
    await clock.advance(120_000);
    expect(await reply).toBeUndefined();
    expect(requested).toBe(30);
    expect(clock.waiting()).toBe(0);
  });

  it('pauses while the page is hidden, and sends a request immediately when it is visible again', async () => {
    const clock = createFakeClock();
    const page = fakePage();
    let requested = 0;
    void poll({
      clock,
      visibility: page,
      intervalMs: 2_000,
      maxPolls: 30,
      signal: new AbortController().signal,
      pollOnce: () => {
        requested += 1;
        return Promise.resolve(undefined);
      },
    });
    await clock.flush();
    page.hide();
    await clock.advance(600_000);
    expect(requested).toBe(1);
    page.show();
    await clock.flush();
    expect(requested).toBe(2);
  });

  it('leaves no timer running once aborted', async () => {
    const clock = createFakeClock();
    const work = new AbortController();
    void poll({
      clock,
      visibility: fakePage(),
      intervalMs: 2_000,
      maxPolls: 30,
      signal: work.signal,
      pollOnce: () => Promise.resolve(undefined),
    });
    await clock.flush();
    work.abort();
    expect(clock.waiting()).toBe(0);
  });
});
