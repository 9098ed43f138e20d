import { defineRoute } from '#app/route.tsx';
import { staticPageDeps } from '../static-page/static-page.flow.ts';
import { createHalfCloseFlow } from './half-close.flow.ts';
import { HalfCloseScreen } from './half-close.view.tsx';

/** `/plans/half-close?typePackage=&until=`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createHalfCloseFlow(
      context.query.get('typePackage'),
      context.query.get('until'),
      staticPageDeps(context),
    ),
  Screen: HalfCloseScreen,
});
