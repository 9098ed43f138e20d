import type { Prefetch } from '#http/prefetch.ts';
import type { Settings } from '#config/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { findRoute } from '#widgets/route-table.ts';
import type { SkeletonKind } from '#ui/skeleton/skeleton-bodies.ts';
import { prefetchReads, knownPerson } from './prefetch-reads.ts';

const signInRoute = '/sso';

/**
 * Starts loading everything that the first screen needs at the same time: code, messages and data.
 * Without a signed-in person the first screen is /sso.
 */
export function prefetchRoute(
  settings: Settings,
  path: string,
): {
  /** Where it opens. */
  readonly path: string;
  readonly skeleton: SkeletonKind;
  readonly prefetched: Prefetch | undefined;
} {
  const asked = findRoute(path);
  const opened = asked?.widget.isPublic || knownPerson(settings) ? path : signInRoute;
  const found = findRoute(opened);
  const prefetched = found && prefetchReads(settings, found.entry);
  const parts = [
    commonMessages[settings.lang](),
    found?.entry.load(),
    found?.widget.messages[settings.lang](),
  ];
  // Whoever needs a part asks for it again, and tells the person if it is not to be had.
  for (const part of parts) part?.catch(() => undefined);
  return { path: opened, skeleton: found?.entry.skeleton ?? 'message', prefetched };
}
