import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { withinTime, abortWith } from './within-time.ts';

/** A read that ends only when it is aborted. */
const hanging = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'));
  });

it('a read is aborted once its time is over, and not before', async () => {
  const clock = createFakeClock();
  const log: string[] = [];
  void withinTime(clock, 3_000, hanging)().then((end) => log.push(end));
  await clock.advance(2_999);
  expect(log).toEqual([]);
  await clock.advance(1);
  expect(log).toEqual(['aborted']);
});

it('a read is aborted with its signal, before or after it has begun', async () => {
  const clock = createFakeClock();
  const controller = new AbortController();
  const begun = withinTime(clock, 3_000, hanging)(controller.signal);
  controller.abort();
  expect(await begun).toBe('aborted');
  expect(await withinTime(clock, 3_000, hanging)(controller.signal)).toBe('aborted');
});

it('a read that ends in time keeps its result', async () => {
  const clock = createFakeClock();
  let signal: AbortSignal | undefined;
  const read = withinTime(clock, 3_000, async (given) => {
    signal = given;
    return 'read';
  });
  expect(await read()).toBe('read');
  await clock.advance(3_000);
  expect(signal?.aborted).toBe(false);
});

it('a controller made by abortWith aborts with its signal, for the same reason', () => {
  const parent = new AbortController();
  const { controller } = abortWith(parent.signal);
  expect(controller.signal.aborted).toBe(false);
  parent.abort('left');
  expect(controller.signal.reason).toBe('left');
});

it('a controller made by abortWith is aborted from the beginning if its signal is', () => {
  expect(abortWith(AbortSignal.abort('left')).controller.signal.reason).toBe('left');
});

it('a controller made by abortWith does not follow its signal once it is released', () => {
  const parent = new AbortController();
  const { controller, release } = abortWith(parent.signal);
  release();
  parent.abort();
  expect(controller.signal.aborted).toBe(false);
});
