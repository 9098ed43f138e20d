import type { Prefetch } from '#http/prefetch.ts';
import type { Settings } from '#base/settings/settings.ts';
import { loadMessages } from '#app/load-messages.ts';
import { findRoute } from '#widgets/route-table.ts';
import type { SkeletonKind } from '#ui/skeleton/skeletons.ts';
import { prefetchReads, knownUser } from './prefetch-reads.ts';

const signInRoute = '/sso';

/**
 * Starts loading the messages and the data of the first screen at the same time.
 * Without a signed-in user the first screen is /sso, unless the route has something for a visitor.
 */
export function prefetchRoute(
  settings: Settings,
  path: string,
): {
  /** The route it opens at. */
  readonly path: string;
  readonly skeleton: SkeletonKind;
  readonly prefetched: Prefetch | undefined;
  /** The widget of that route, and its code, which is still to be loaded. */
  readonly found: ReturnType<typeof findRoute>;
} {
  const route = findRoute(path);
  const isPublic = route?.widget.isPublic ?? route?.entry.publicReads !== undefined;
  const opened = isPublic || knownUser(settings) ? path : signInRoute;
  const found = findRoute(opened);
  const prefetched = found && prefetchReads(settings, found.entry);
  // The code that needs them requests them again, and reports if they cannot be loaded.
  loadMessages({ lang: settings.lang }, found?.widget).catch(() => undefined);
  return { path: opened, skeleton: found?.entry.skeleton ?? 'message', prefetched, found };
}
