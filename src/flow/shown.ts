import type { Visibility } from '../domain/visibility.ts';

/** For a poll that finds out by its question whether the page is hidden. */
export const asIfVisible: Visibility = { visible: () => true, onceVisible: () => () => {} };

/** Waits until the page is looked at; an aborted wait never settles. */
export const shown = (visibility: Visibility, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (visibility.visible()) return resolve();
    const callOff = visibility.onceVisible(resolve);
    signal.addEventListener('abort', callOff, { once: true });
  });
