import { defineRoute } from '#app/route.tsx';
import { createStaticPageFlow, staticPageDeps } from '../static-page.flow.ts';
import { SubscriptionExistsScreen } from './subscription-exists.view.tsx';

/** `/plans/subscription-exists`. Spec §2. `otherPackagesRoute` in `src/plans/rules.ts` decides when. */
export const route = defineRoute({
  flow: (context) => createStaticPageFlow(staticPageDeps(context), {}),
  Screen: SubscriptionExistsScreen,
});
