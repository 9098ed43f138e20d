import { returnedEvent } from '#base/settings/page-events.ts';

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
