import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { loadPlans } from '#plans/load-plans.ts';
import { packagePreventingPurchase } from '#plans/rules.ts';
import { success } from '#base/values/outcome.ts';
import { createCheckedPageFlow, staticPageDeps } from '../static-page/static-page.flow.ts';
import { SubscriptionExistsScreen } from './subscription-exists.view.tsx';

/** `/plans/subscription-exists`. Spec §2. `otherPackagesRoute` in `src/plans/rules.ts` decides when. */
export const route = defineRoute({
  flow: (context) =>
    createCheckedPageFlow({
      ...staticPageDeps(context),
      navigate: context.navigate,
      read: async (signal) => {
        const plans = await loadPlans(loadPlansDeps(context.services), signal);
        if (!plans.ok) return plans;
        const pkg = packagePreventingPurchase(plans.value);
        return success(pkg && { pkg });
      },
    }),
  Screen: SubscriptionExistsScreen,
});
