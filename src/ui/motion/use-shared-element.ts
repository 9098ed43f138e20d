import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where a part of the previous screen stood; empty once the next screen has read it. */
export type SharedElementRef = RefObject<DOMRect | undefined>;

const timing = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Stores, for the next screen, where the part stood that `selector` finds in an element. */
export function useSharedElementStart(
  sharedElementRef: SharedElementRef,
  selector: string,
): RefObject<HTMLDivElement | null> {
  const within = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = within.current;
    return () => {
      sharedElementRef.current = element?.querySelector(selector)?.getBoundingClientRect();
    };
  }, [sharedElementRef, selector]);
  return within;
}

/**
 * Animates a part of this screen from its position on the previous screen. Limited to one element,
 * so the page around an embed stays responsive. Disabled under reduced motion.
 */
export function useSharedElementEnd(
  sharedElementRef: SharedElementRef,
  selector: string,
): RefObject<HTMLDivElement | null> {
  const within = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = sharedElementRef.current;
    sharedElementRef.current = undefined;
    const part = within.current?.querySelector(selector);
    if (!from || !part || !('animate' in part)) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = part.getBoundingClientRect();
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    part.animate({ transform: [start, 'none'], opacity: [0.4, 1] }, timing);
  }, [sharedElementRef, selector]);
  return within;
}
