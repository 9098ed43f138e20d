import { useEffect, type RefObject } from 'react';

/**
 * Makes a box focusable by keyboard while its text scrolls, and only then: a tab stop at a text
 * that fits would be superfluous. Watches box and text, since the text may arrive later.
 */
export function useFocusableWhileScrollable(
  boxRef: RefObject<HTMLElement | null>,
  textRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = boxRef.current;
    const text = textRef.current;
    if (!box || !text || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    });
    observer.observe(box);
    observer.observe(text);
    return () => observer.disconnect();
  }, [boxRef, textRef]);
}
