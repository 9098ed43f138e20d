import type { MouseEvent } from 'react';

/** Follows a link without reloading the page; new tabs and windows are left to the browser. */
export const clientSideNavigation =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow();
  };
