import { defineRoute } from '#app/route.tsx';
import { staticPageDeps } from '../static-page/static-page.flow.ts';
import { createHalfCloseFlow } from './half-close.flow.ts';
import { HalfCloseScreen } from './half-close.view.tsx';

/** `/plans/half-close?typePackage=`. Spec §2. */
export const route = defineRoute({
  flow: (context) => createHalfCloseFlow(context.query.get('typePackage'), staticPageDeps(context)),
  Screen: HalfCloseScreen,
});
