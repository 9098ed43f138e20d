import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { defineRoute } from '#app/route.tsx';
import { loadPlans } from '#plans/load-plans.ts';
import { success } from '#values/outcome.ts';
import { staticPageDeps } from '../static-page.flow.ts';
import { createEmptyPackagesFlow } from './empty-packages.flow.ts';
import { EmptyPackagesScreen } from './empty-packages.view.tsx';

/** `/plans/empty-packages`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    return createEmptyPackagesFlow({
      ...staticPageDeps(context),
      navigate,
      hasPackages: async (signal) => {
        const plans = await loadPlans(loadPlansDeps(services), signal);
        if (!plans.ok) return plans;
        const { current, switchover } = plans.value;
        return success(current.length + switchover.length > 0);
      },
    });
  },
  Screen: EmptyPackagesScreen,
});
