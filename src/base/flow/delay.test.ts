import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { delay, nextTask } from './delay.ts';

function waiting(work: AbortController) {
  const clock = createFakeClock();
  const done = vi.fn();
  const wait = async () => {
    await delay(clock, 3_000, work.signal);
    done();
  };
  void wait();
  return { clock, done };
}

it('delay resolves after the given time', async () => {
  const { clock, done } = waiting(new AbortController());
  await clock.advance(2_999);
  expect(done).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(done).toHaveBeenCalledOnce();
});

it('delay never settles after its signal is aborted, during the wait or before it', async () => {
  const work = new AbortController();
  const { clock, done } = waiting(work);
  await clock.advance(1_000);
  work.abort();
  await clock.advance(10_000);
  expect(done).not.toHaveBeenCalled();
  const late = waiting(work);
  await late.clock.advance(10_000);
  expect(late.done).not.toHaveBeenCalled();
});

it('delay ends early when the user returns to the page, if `visibility` is given', async () => {
  const clock = createFakeClock();
  const page = fakePage();
  const done = vi.fn();
  void (async () => {
    await delay(clock, 3_000, new AbortController().signal, page);
    done();
  })();
  await clock.advance(1_000);
  page.returnToPage();
  await clock.flush();
  expect(done).toHaveBeenCalledOnce();
  expect(clock.waiting()).toBe(0);
});

it.each(['show', 'returnToPage'] as const)(
  'an endless delay ends with the return: %s',
  async (how) => {
    const clock = createFakeClock();
    const page = fakePage();
    const done = vi.fn();
    const wait = async () => {
      await delay(clock, Infinity, new AbortController().signal, page);
      done();
    };
    void wait();
    await clock.advance(1e9);
    expect(done).not.toHaveBeenCalled();
    page[how]();
    await clock.flush();
    expect(done).toHaveBeenCalledOnce();
    expect(page.waiting()).toBe(0);
  },
);

it('an aborted endless delay never settles', async () => {
  const clock = createFakeClock();
  const page = fakePage();
  const work = new AbortController();
  const done = vi.fn();
  const wait = async () => {
    await delay(clock, Infinity, work.signal, page);
    done();
  };
  void wait();
  work.abort();
  expect(page.waiting()).toBe(0);
  page.show();
  await clock.flush();
  expect(done).not.toHaveBeenCalled();
});

it('work for the next task runs in a later task, not in the running one', async () => {
  const clock = createFakeClock();
  let ended = false;
  void nextTask(clock).then(() => {
    ended = true;
  });
  await clock.flush();
  expect(ended).toBe(false);
  await clock.advance(0);
  expect(ended).toBe(true);
});
