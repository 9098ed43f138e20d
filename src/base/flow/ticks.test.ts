import { expect, it } from 'vitest';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { startTicking } from './ticks.ts';

it('a countdown ticks every second while the page is visible, and immediately when it becomes visible again', async () => {
  const clock = createFakeClock();
  let ticks = 0;
  const page = fakePage();
  const stop = startTicking(clock, page, () => {
    ticks += 1;
  });
  await clock.advance(3_000);
  expect(ticks).toBe(3);
  page.hide();
  await clock.advance(600_000);
  expect(ticks).toBe(4);
  page.show();
  expect(ticks).toBe(5);
  stop();
  expect(clock.waiting()).toBe(0);
});

it('all countdowns tick in the same moment, whenever each started', async () => {
  const clock = createFakeClock();
  const page = fakePage();
  const moments: number[][] = [[], []];
  const stops = [startTicking(clock, page, () => moments[0]?.push(clock.now()))];
  await clock.advance(400);
  stops.push(startTicking(clock, page, () => moments[1]?.push(clock.now())));
  await clock.advance(3_000);
  expect(moments[1]).toHaveLength(3);
  expect(moments[0]).toEqual(moments[1]);
  for (const stop of stops) stop();
});
