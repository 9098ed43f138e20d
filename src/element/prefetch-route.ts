import type { Early } from '#http/prefetch.ts';
import type { Settings } from '#config/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { findRoute } from '#widgets/route-table.ts';
import type { SkeletonKind } from '#ui/skeleton/skeleton-shape.ts';
import { firstReads, knownPerson } from './prefetch-reads.ts';

/** Routes that need nobody to be signed in. */
const open = /^\/(sso|confirm|reserve|promo|redirect)/;

/**
 * All that the first screen needs, started at once: its code, its words and its
 * data, each beside the others. Where nobody is signed in the first screen is /sso.
 */
export function openEarly(
  settings: Settings,
  path: string,
): { readonly skeleton: SkeletonKind; readonly early: Early | undefined } {
  const first = open.test(path) || knownPerson(settings) ? path : '/sso';
  const early = firstReads(settings, first);
  const found = findRoute(first);
  const parts = [
    commonMessages[settings.lang](),
    found?.entry.load(),
    found?.door.messages[settings.lang](),
  ];
  // Whoever needs a part asks for it again, and tells the person if it is not to be had.
  for (const part of parts) part?.catch(() => undefined);
  return { skeleton: found?.entry.skeleton ?? 'message', early };
}
