import { essentialMessages } from '#i18n/essential.ts';
import { createStorage, embedPrefix } from '#platform/storage.ts';
import { skeletonOf } from '#ui/skeleton/skeleton-shape.ts';

/** What an element has already when its core comes, so that the core needs no copy of its own. */
export const elementModules = { essentialMessages, createStorage, embedPrefix, skeletonOf };

/**
 * Takes what the first element of the page has. In the source there is one copy anyway; the build
 * puts a module in this one's place that does it (`scripts/rollup/one-copy.mjs`).
 */
export const shareModules: (element: typeof elementModules) => void = () => undefined;
