import type { RefCallback } from 'react';
import type { Emit } from '#config/events.ts';

/**
 * Creates the ref of a widget's outermost element. Once it contains no skeleton, and that has been
 * painted, `cloud-timing` is fired, once.
 * @param start when the widget was started, in ms since the page began to load
 * @param skeleton when its skeleton was drawn, likewise
 */
export function createTiming(
  emit: Emit,
  start: number,
  skeleton: number,
): RefCallback<HTMLElement> {
  let isTold = false;
  return (root) => {
    const look = () => {
      // StrictMode attaches every ref twice.
      if (isTold || root?.querySelector('.cw-loading')) return;
      isTold = true;
      observer.disconnect();
      const content = performance.now();
      requestAnimationFrame(() =>
        setTimeout(() =>
          emit('cloud-timing', { start, skeleton, content, interactive: performance.now() }),
        ),
      );
    };
    const observer = new MutationObserver(look);
    if (!root) return;
    observer.observe(root, { childList: true, subtree: true });
    look();
  };
}
