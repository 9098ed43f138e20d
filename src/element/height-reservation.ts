import type { HeightReservation } from '#app/page-services/timing.ts';
import type { Settings } from '#base/settings/settings.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';

/**
 * Reserves a height for a widget until its first screen is drawn: the one that the same screen had at
 * the last visit in a window of this width, or else the usual one, from the style sheet. The height
 * of a failure is not stored.
 * @param path the route of the first screen
 */
export function createHeightReservation({ clientId }: Settings, path: string): HeightReservation {
  const storage = createStorage(embedPrefix(clientId));
  const key = `height:${path}` as const;
  return {
    reserve: (frame) => {
      frame.dataset['loading'] = '';
      const [width, height] = (storage.get(key) ?? '').split(' ').map(Number);
      // Without a stored height, `innerWidth` would lay out the page for nothing.
      if (height && width === innerWidth)
        frame.style.setProperty('--cw-reserved-height', `${height}px`);
    },
    drawn: (frame) => {
      const { offsetHeight } = frame;
      if (offsetHeight > 0 && !frame.querySelector('.cw-outcome'))
        storage.set(key, `${innerWidth} ${offsetHeight}`);
    },
  };
}
