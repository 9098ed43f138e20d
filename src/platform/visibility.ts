import type { Visibility } from '#ports/visibility.ts';

/** Compared with `hidden`: a form named `visibilityState` would shadow the property. */
export const pageVisibility: Visibility = {
  visible: () => document.visibilityState !== 'hidden',
  onceVisible: (task) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      task();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  },
};
