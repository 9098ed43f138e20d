import type { Visibility } from '#ports/visibility.ts';

/**
 * Calls `task` whenever the user returns to the page; returns a function that ends it. A page opened in
 * the background loads immediately; its first return changes nothing.
 */
export function onReturn(visibility: Visibility, task: () => void): () => void {
  let cancelWait = () => {};
  const wait = () => {
    cancelWait = visibility.onceVisible(() => {
      task();
      wait();
    });
  };
  if (visibility.visible()) wait();
  else cancelWait = visibility.onceVisible(wait);
  return () => cancelWait();
}
