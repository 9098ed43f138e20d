import { defineRoute } from '#app/route.tsx';
import { createHalfCloseFlow } from './half-close.flow.ts';
import { HalfCloseScreen } from './half-close.view.tsx';

/** `/plans/half-close?typePackage=`. Spec §2. */
export const route = defineRoute({
  flow: ({ query, navigate }) => createHalfCloseFlow(query.get('typePackage'), navigate),
  Screen: HalfCloseScreen,
});
