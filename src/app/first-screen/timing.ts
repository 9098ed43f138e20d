import type { RefCallback } from 'react';
import type { Emit } from '#base/settings/events.ts';

/** What an element does about its height until the first screen is drawn. */
export interface HeightReservation {
  /** Reserves a height in the outermost node of the widget; drawing the screen releases it. */
  reserve(root: HTMLElement): void;
  /** Called once the screen has been painted. */
  drawn(root: HTMLElement): void;
}

/** Measures the first screen of a widget. */
export interface Timing {
  /** The ref of the widget's outermost node. */
  readonly ref: RefCallback<HTMLElement>;
  readonly root: () => HTMLElement | null;
  /** Says that the screen responds to input from now on. */
  respond(): void;
}

/**
 * Fires `cloud-timing` once the first screen has no skeleton left, has been painted, and responds.
 * @param start when the widget was started, in ms since the page began to load
 * @param skeleton when its skeleton was drawn, likewise
 */
export function createTiming(
  emit: Emit,
  start: number,
  skeleton: number,
  height?: HeightReservation,
): Timing {
  let isFired = false;
  let responds = false;
  let content: number | undefined;
  let root: HTMLElement | null = null;
  let animationFrame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: MutationObserver | undefined;
  const fire = (drawn: HTMLElement, contentAt: number) => {
    isFired = true;
    height?.drawn(drawn);
    emit('cloud-timing', { start, skeleton, content: contentAt, interactive: performance.now() });
  };
  const look = () => {
    const drawn = root;
    if (!drawn || isFired || drawn.querySelector('.cw-loading')) return;
    delete drawn.dataset['loading'];
    const contentAt = (content ??= performance.now());
    if (!responds) return;
    observer?.disconnect();
    cancelAnimationFrame(animationFrame);
    clearTimeout(timer);
    animationFrame = requestAnimationFrame(() => {
      timer = setTimeout(() => fire(drawn, contentAt));
    });
  };
  return {
    root: () => root,
    ref: (next) => {
      // StrictMode attaches every ref twice, and a removed widget fires nothing.
      observer?.disconnect();
      cancelAnimationFrame(animationFrame);
      clearTimeout(timer);
      root = next;
      if (!root || isFired) return;
      height?.reserve(root);
      observer = new MutationObserver(look);
      observer.observe(root, { childList: true, subtree: true });
      look();
    },
    respond: () => {
      responds = true;
      look();
    },
  };
}
