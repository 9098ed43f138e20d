import type { EarlyScreen } from '#app/compose/early-screen.ts';

type Load = () => Promise<{ readonly early: EarlyScreen }>;

/**
 * The early screens by route. Only the build of the elements has any: it replaces this module with
 * `early-screens-shipped.ts`, and React with a part that draws without Preact.
 */
export const earlyScreens: Readonly<Record<string, Load | undefined>> = {};
