import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';

/**
 * Calls `tick` at the start of every second while the page is visible, and immediately when it becomes
 * visible. Displayed times are a deadline minus now, so ticks need not be counted. Two countdowns on a
 * screen change together.
 */
export function startTicking(clock: Clock, visibility: Visibility, tick: () => void): () => void {
  let cancelWait = () => {};
  const next = () => {
    cancelWait = clock.after(1_000 - (clock.now() % 1_000), () => {
      tick();
      if (visibility.visible()) next();
      else
        cancelWait = visibility.onceVisible(() => {
          tick();
          next();
        });
    });
  };
  next();
  return () => cancelWait();
}

/** Calls the task each minute while the page is visible; returns a function that ends it. */
export function eachMinute(
  {
    clock,
    visibility,
  }: {
    readonly clock: Pick<Clock, 'after'>;
    readonly visibility: Pick<Visibility, 'visible'>;
  },
  task: () => void,
): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(60_000, () => {
      if (visibility.visible()) task();
      wait();
    });
  };
  wait();
  return () => cancel();
}
