import type { Visibility } from '#base/ports/visibility.ts';

/** On the window: the user has returned from a payment page, so pending payments are polled immediately. */
export const returnedEvent = 'cloud-widgets-returned';

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

/** `Visibility.onceReturned` of the window: the focus, the back/forward cache, the application. */
export function onceReturned(task: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    task();
  };
  for (const type of ['focus', 'pageshow', returnedEvent])
    window.addEventListener(type, once, listening);
  return () => listening.abort();
}

/** Runs the task once the device is online again; returns a function that cancels it. */
export function onceOnline(task: () => void): () => void {
  window.addEventListener('online', task, { once: true });
  return () => window.removeEventListener('online', task);
}
