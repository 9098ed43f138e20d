import { parseLocation, type LocationHistory } from '#base/ports/location.ts';
import type { Settings } from '#base/settings/settings.ts';
import { createMemoryLocation, type LocationStorage } from '#browser/location/memory-location.ts';
import { leftToPayKey } from '#browser/location/left-to-pay.ts';
import { embedPrefix } from '#browser/storage.ts';
import type { FindRoute } from '#app/route.tsx';

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The keys of the locations that this document has opened. */
const opened = new Set<string>();
let returnedFromPayment: string | null | undefined;

/**
 * Whether an element may continue where it was: after a reload, Back, Forward or a payment, or
 * created again in the same document. A link to the page opens the element at its start, because the last
 * screen may be outdated.
 *
 * A reload of the page around a frame loads the frame like a link. A link adds an entry to the history of
 * the tab, and such a reload does not.
 * @param length the length of the history when the location was stored
 */
function mayContinue(key: string, length: string | undefined): boolean {
  if (opened.size === 0) {
    returnedFromPayment = attempt(() => sessionStorage.getItem(leftToPayKey));
    attempt(() => sessionStorage.removeItem(leftToPayKey));
  }
  const visit = attempt(() => {
    const visits = performance.getEntriesByType('navigation');
    return (visits as [PerformanceNavigationTiming])[0].type;
  });
  const again = opened.has(key);
  opened.add(key);
  return (
    again ||
    !!returnedFromPayment ||
    visit !== 'navigate' ||
    (parent !== window && length === `${history.length}`)
  );
}

/**
 * The first location of an element: where it was, if it continues there, else `start`. An unfinished
 * sign-in is not resumed once the page itself provides the user.
 * @param name distinguishes the elements of a page
 * @param hasPageUser whether the page provides a token
 */
export function createInitialLocation(
  name: string,
  settings: Settings,
  start: string,
  hasPageUser: boolean,
  findRoute: FindRoute,
): LocationHistory {
  const key = `${embedPrefix(settings.clientId)}path:${name}`;
  const location = createMemoryLocation(start, createLocationStorage(key, start));
  const widgetOf = (path: string) => findRoute(path)?.widget.widget;
  const { path } = location.current();
  if (hasPageUser && widgetOf(path) === 'sign-in' && widgetOf(start) !== 'sign-in')
    location.go(start, { replace: true, since: parseLocation(start).path });
  return location;
}

/**
 * Stores the history of an element for a reload in this tab. Another `start` starts from the
 * beginning. Nothing is stored if session storage is refused.
 */
function createLocationStorage(key: string, start: string): LocationStorage {
  const [from, length, ...trail] = attempt(() => sessionStorage.getItem(key)?.split(' ')) ?? [];
  return {
    trail: mayContinue(key, length) && from === start ? trail : [start],
    write: (now) =>
      attempt(() => sessionStorage.setItem(key, [start, history.length, ...now].join(' '))),
  };
}
