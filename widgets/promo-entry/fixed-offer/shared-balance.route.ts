import { getFreePackage } from '#plans/api/free-package.ts';
import { getSharedBalance } from '#promo/api/shared-balance.ts';
import { success } from '#base/values/outcome.ts';
import { sharedBalanceOffer } from '#base/values/fixed-offers.ts';
import { offersSharedBalance } from '#plans/rules.ts';
import { createOfferFlow } from '#app/compose/offer-flow.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from './fixed-offer-deps.ts';
import { createFixedOfferScreen } from './fixed-offer.view.tsx';

/** `/plans/ub`: the free 2 TB of the shared balance, for bln. Spec §2, §4 step 5, §6. */
export const route = defineRoute({
  flow: (context: RouteContext) => {
    const { services } = context;
    const { http } = services;
    const common = fixedOfferDeps(context);
    return createOfferFlow(services, {
      ...common,
      isOwn: (found) => found.by === 'package',
      load: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const { userId, tenant } = account.value;
        if (tenant !== 'bln') return success(null);
        const [free, status] = await Promise.all([
          http(getFreePackage(userId), signal),
          http(getSharedBalance(userId), signal),
        ]);
        if (!free.ok) return free;
        if (!status.ok) return status;
        if (status.value === 'active') return success('active');
        const id = free.value ?? '';
        return success(
          offersSharedBalance(tenant, id) && status.value === 'available'
            ? { code: id, terms: { ...sharedBalanceOffer, cost: 0 }, userId, tenant, by: 'package' }
            : null,
        );
      },
      // Its outcomes are shown here; at later visits the server's status is used.
      onEnd: (state) => {
        if (state.step === 'done') common.promos.remove(state.found);
        if (state.step === 'conflict')
          context.navigate('/plans/available-packages/open-session', { replace: true });
      },
      onLeave: () => context.navigate('/plans', { replace: true }),
    });
  },
  Screen: createFixedOfferScreen('/plans/ub', 'promo.shared-balance'),
  events: offerEvents,
});
