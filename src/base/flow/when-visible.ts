import type { Visibility } from '#base/ports/visibility.ts';

/** Runs `task` now, or once the page is visible; returns a function that cancels it. */
export function whenVisible(visibility: Visibility, task: () => void): () => void {
  if (!visibility.visible()) return visibility.onceVisible(task);
  task();
  return () => {};
}
