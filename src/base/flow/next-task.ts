import type { Clock } from '#base/ports/clock.ts';

/**
 * Settles after the running task, so that typed text is painted before the work it triggers: on a
 * slow phone, both in one task take too long.
 */
export const nextTask = (clock: Clock): Promise<void> =>
  new Promise((done) => {
    clock.after(0, done);
  });
