import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { startTicking } from './ticks.ts';

it('startTicking() calls back every second while the page is visible, and immediately when it becomes visible again', async () => {
  const clock = createFakeClock();
  let ticks = 0;
  let visible = true;
  let shown = () => {};
  const stop = startTicking(
    clock,
    {
      visible: () => visible,
      onceVisible: (task) => {
        shown = task;
        return () => {
          shown = () => {};
        };
      },
    },
    () => {
      ticks += 1;
    },
  );
  await clock.advance(3_000);
  expect(ticks).toBe(3);
  visible = false;
  await clock.advance(600_000);
  expect(ticks).toBe(4);
  shown();
  expect(ticks).toBe(5);
  stop();
  expect(clock.waiting()).toBe(0);
});
