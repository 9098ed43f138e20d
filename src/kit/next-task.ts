import type { Clock } from '#ports/clock.ts';

/**
 * Ends when the task that is running has ended, so that what a person typed is painted before the
 * work that follows from it begins: both in one task are too long on a slow phone.
 */
export const nextTask = (clock: Clock): Promise<void> =>
  new Promise((done) => {
    clock.after(0, done);
  });
