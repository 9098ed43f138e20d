import type { Settings } from '#base/settings/settings.ts';
import { knownUser } from './prefetch-reads.ts';
import type { FindRoute, FoundRoute } from '../route.tsx';

const signInRoute = '/sso';

/**
 * The route that a location opens. Without a signed-in user it is /sso, unless the route has something for
 * a visitor.
 */
export function openingRoute(
  settings: Settings,
  path: string,
  findRoute: FindRoute,
): FoundRoute | undefined {
  const found = findRoute(path);
  const isPublic = found?.widget.isPublic ?? found?.entry.publicReads !== undefined;
  return isPublic || knownUser(settings) ? found : findRoute(signInRoute);
}
