import type { LocationHistory } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import { createMemoryLocation } from '#platform/location/memory-location.ts';
import { embedPrefix } from '#platform/storage.ts';
import { findRoute } from '#widgets/route-table.ts';
import { createLocationStorage } from './location-storage.ts';

/**
 * Where an element begins: where a reload of its page left it, else at `start`.
 * A sign-in that was left half done is not resumed once the page itself knows
 * who is there.
 * @param name tells the elements of a page apart
 * @param hosted whether the page gives a token, or can be asked for one
 */
export function createPlace(
  name: string,
  settings: Settings,
  start: string,
  hosted: boolean,
): LocationHistory {
  const key = `${embedPrefix(settings.clientId)}path:${name}`;
  const location = createMemoryLocation(start, createLocationStorage(key, start));
  const widgetOf = (path: string) => findRoute(path)?.widget.widget;
  const { path } = location.current();
  if (hosted && widgetOf(path) === 'sign-in' && widgetOf(start) !== 'sign-in')
    location.go(start, { replace: true });
  return location;
}
