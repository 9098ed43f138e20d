import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';

/**
 * Calls `tick` each second while the page is looked at, and at once when it
 * returns to view. What is shown is a deadline minus now; ticks count nothing.
 */
export function ticking(clock: Clock, visibility: Visibility, tick: () => void): () => void {
  let cancelWait = () => {};
  const next = () => {
    cancelWait = clock.after(1_000, () => {
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
