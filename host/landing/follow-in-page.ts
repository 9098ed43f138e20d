import type { MouseEvent } from 'react';

/** Follows a link without loading the page again; a new tab or window stays the browser's. */
export const followInPage =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow();
  };
