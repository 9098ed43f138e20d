import type { Visibility } from '#base/ports/visibility.ts';

/**
 * Compared with `hidden`, and observed on the window: a form named `visibilityState` or
 * `addEventListener` would shadow these properties of the document.
 */
export const pageVisibility: Visibility = {
  visible: () => document.visibilityState !== 'hidden',
  onceVisible: (task) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      window.removeEventListener('visibilitychange', check);
      task();
    };
    window.addEventListener('visibilitychange', check);
    return () => window.removeEventListener('visibilitychange', check);
  },
};
