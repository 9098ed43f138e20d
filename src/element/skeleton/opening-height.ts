import type { Settings } from '#config/settings.ts';
import { createStorage, embedPrefix } from '#platform/storage.ts';

/** The height that is reserved for a widget until its first screen is drawn. */
export interface OpeningHeight {
  /** Reserves it in the outermost node of the widget. */
  reserve(frame: HTMLElement): void;
  /** Reserves it until the screen is drawn, then stores the height of that screen. */
  untilDrawn(frame: HTMLElement): () => void;
}

/**
 * It is the height that the same screen had at the last visit in a window of this width, or else
 * the usual one, from the style sheet. The height of a failure is not stored.
 * @param path the route of the first screen
 */
export function openingHeight({ clientId }: Settings, path: string): OpeningHeight {
  const storage = createStorage(embedPrefix(clientId));
  const key = `height:${path}` as const;
  const reserve = (frame: HTMLElement) => {
    frame.dataset['opening'] = '';
    const [width, height] = (storage.get(key) ?? '').split(' ').map(Number);
    if (width === innerWidth && height) frame.style.setProperty('--cw-opening', `${height}px`);
  };
  const untilDrawn = (frame: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (frame.querySelector('.cw-opening,.cw-loading')) return;
      observer.disconnect();
      delete frame.dataset['opening'];
      timer = setTimeout(() => {
        const { offsetHeight } = frame;
        if (offsetHeight > 0 && !frame.querySelector('.cw-outcome'))
          storage.set(key, `${innerWidth} ${offsetHeight}`);
      });
    });
    reserve(frame);
    observer.observe(frame, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  };
  return { reserve, untilDrawn };
}
