import type { Visibility } from '#ports/visibility.ts';

export const pageVisibility: Visibility = {
  visible: () => document.visibilityState === 'visible',
  onceVisible: (task) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      task();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  },
};
