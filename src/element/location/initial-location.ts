import { parseLocation, type LocationHistory } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import { createMemoryLocation, type LocationStorage } from '#platform/location/memory-location.ts';
import { leftToPayKey } from '#platform/location/left-to-pay.ts';
import { embedPrefix } from '#platform/storage.ts';
import { findRoute } from '#widgets/route-table.ts';

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
 * created again in the same document. A link to the page opens it from the start, because its last
 * screen may be outdated.
 */
function mayContinue(key: string): boolean {
  if (opened.size === 0) {
    returnedFromPayment = attempt(() => sessionStorage.getItem(leftToPayKey));
    attempt(() => sessionStorage.removeItem(leftToPayKey));
  }
  const [navigation] = attempt(() => performance.getEntriesByType('navigation')) ?? [];
  const again = opened.has(key);
  opened.add(key);
  return (
    again ||
    !!returnedFromPayment ||
    (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
  );
}

/**
 * The first location of an element: where it was, if it continues there, else `start`. An unfinished
 * sign-in is not resumed once the page itself provides the user.
 * @param name distinguishes the elements of a page
 * @param hasPageUser whether the page provides a token or a function that gets one
 */
export function createInitialLocation(
  name: string,
  settings: Settings,
  start: string,
  hasPageUser: boolean,
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
  if (!mayContinue(key)) attempt(() => sessionStorage.removeItem(key));
  return {
    read: () => {
      const [from, ...trail] = attempt(() => sessionStorage.getItem(key)?.split(' ')) ?? [];
      return from === start ? trail : undefined;
    },
    write: (trail) => attempt(() => sessionStorage.setItem(key, [start, ...trail].join(' '))),
  };
}
