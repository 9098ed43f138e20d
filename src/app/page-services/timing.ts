import type { RefCallback } from 'react';
import type { Emit } from '#base/settings/events.ts';

/** What an element does about its height until the first screen is drawn. */
export interface HeightReservation {
  /** Reserves a height in the outermost node of the widget; drawing the screen releases it. */
  reserve(root: HTMLElement): void;
  /** Called once the screen has been painted. */
  drawn(root: HTMLElement): void;
}

/**
 * Creates the ref of a widget's outermost element. Once it contains no skeleton, and that has been
 * painted, `cloud-timing` is fired, once.
 * @param start when the widget was started, in ms since the page began to load
 * @param skeleton when its skeleton was drawn, likewise
 * @param earlyDrawnAt returns when its first screen was drawn, if that was early and its nodes are kept
 */
export function createTimingRef(
  emit: Emit,
  start: number,
  skeleton: number,
  height?: HeightReservation,
  earlyDrawnAt: () => number | undefined = () => undefined,
): RefCallback<HTMLElement> {
  let isFired = false;
  let animationFrame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: MutationObserver | undefined;
  return (root) => {
    // StrictMode attaches every ref twice, and a removed widget fires nothing.
    observer?.disconnect();
    cancelAnimationFrame(animationFrame);
    clearTimeout(timer);
    if (!root || isFired) return;
    const look = () => {
      if (root.querySelector('.cw-loading')) return;
      observer?.disconnect();
      delete root.dataset['loading'];
      const content = earlyDrawnAt() ?? performance.now();
      animationFrame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          isFired = true;
          height?.drawn(root);
          emit('cloud-timing', { start, skeleton, content, interactive: performance.now() });
        });
      });
    };
    height?.reserve(root);
    observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  };
}
