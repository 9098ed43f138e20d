import type { Services } from '../services.ts';

/** The least time between two calls that messages cause, in ms: any script of this origin may post them. */
const minIntervalMs = 2_000;

/**
 * Calls `task` when packages have changed elsewhere, and whenever the user returns to the page, since
 * they may have changed meanwhile; returns a function that ends it. Messages in a row cause two calls.
 * A page opened in the background loads immediately; its first return changes nothing.
 */
export function onPackagesChanged(
  { channel, visibility, clock }: Pick<Services, 'channel' | 'visibility' | 'clock'>,
  task: () => void,
): () => void {
  let isAgain = false;
  let cancelPause: (() => void) | undefined;
  const changed = () => {
    isAgain = cancelPause !== undefined;
    if (isAgain) return;
    cancelPause = clock.after(minIntervalMs, () => {
      cancelPause = undefined;
      if (isAgain) changed();
    });
    task();
  };
  const unsubscribe = channel.subscribe(({ type }) => {
    if (type === 'packages-changed') changed();
  });
  let cancelWait = () => {};
  const wait = (wasSeen: boolean) => {
    cancelWait = visibility.onceVisible(() => {
      if (wasSeen) task();
      wait(true);
    });
  };
  wait(visibility.visible());
  return () => {
    unsubscribe();
    cancelPause?.();
    cancelWait();
  };
}
