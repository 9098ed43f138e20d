import type { Services } from '../services.ts';

/**
 * Calls `task` when packages have changed elsewhere, and whenever the user returns to the page, since
 * they may have changed meanwhile; returns a function that ends it. A page opened in the background loads
 * immediately; its first return changes nothing.
 */
export function onPackagesChanged(
  { channel, visibility }: Pick<Services, 'channel' | 'visibility'>,
  task: () => void,
): () => void {
  const unsubscribe = channel.subscribe(({ type }) => {
    if (type === 'packages-changed') task();
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
    cancelWait();
  };
}
