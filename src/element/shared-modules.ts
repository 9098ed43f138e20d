import { essentialMessages } from '#i18n/essential.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { skeletonOf } from '#ui/skeleton/skeleton-of.ts';

/**
 * Modules that an element has loaded before its core, so that the core needs no copy of its own.
 */
export const elementModules = { essentialMessages, createStorage, embedPrefix, skeletonOf };

/**
 * Shares the modules of the page's first element. In the source there is only one copy; the build
 * replaces this module with one that does it (`tools/build/loading/one-copy.mjs`).
 */
export const shareModules: (element: typeof elementModules) => void = () => undefined;
