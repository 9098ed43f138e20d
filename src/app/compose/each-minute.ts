import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';

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
