import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { nextTask } from './next-task.ts';

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
