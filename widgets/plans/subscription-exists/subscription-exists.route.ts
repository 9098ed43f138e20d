import { defineRoute } from '#app/route.tsx';
import { packagePreventingPurchase } from '#plans/rules.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { success } from '#values/outcome.ts';
import { staticPageDeps } from '../static-page.flow.ts';
import { createSubscriptionExistsFlow } from './subscription-exists.flow.ts';
import { SubscriptionExistsScreen } from './subscription-exists.view.tsx';

/** `/plans/subscription-exists`. Spec §2. `otherPackagesRoute` in `src/plans/rules.ts` decides when. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    return createSubscriptionExistsFlow({
      ...staticPageDeps(context),
      load: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const { userId, tenant } = account.value;
        const packages = await services.http(
          getCurrentPackages(userId, services.settings.brand),
          signal,
        );
        return packages.ok
          ? success(packagePreventingPurchase({ tenant, current: packages.value }))
          : packages;
      },
    });
  },
  Screen: SubscriptionExistsScreen,
});
