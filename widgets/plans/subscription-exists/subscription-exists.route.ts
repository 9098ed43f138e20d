import { defineRoute } from '#app/route.tsx';
import { createStaticPageFlow } from '../static-page.flow.ts';
import { SubscriptionExistsScreen } from './subscription-exists.view.tsx';

/** `/plans/subscription-exists`. Spec §2. */
export const route = defineRoute({
  flow: ({ navigate }) => createStaticPageFlow(navigate),
  Screen: SubscriptionExistsScreen,
});
