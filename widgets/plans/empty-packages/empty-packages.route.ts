import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { loadPlans } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { success } from '#base/values/outcome.ts';
import { createCheckedPageFlow } from '../static-page/checked-page.flow.ts';
import { staticPageDeps } from '../static-page/static-page.flow.ts';
import { EmptyPackagesScreen } from './empty-packages.view.tsx';

/** `/plans/empty-packages`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createCheckedPageFlow({
      ...staticPageDeps(context),
      navigate: context.navigate,
      read: async (signal) => {
        const plans = await loadPlans(loadPlansDeps(context.services), signal);
        return plans.ok ? success(hasPackages(plans.value) ? undefined : {}) : plans;
      },
    }),
  Screen: EmptyPackagesScreen,
});
