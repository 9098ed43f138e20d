import { getFreePackage } from '../../src/api/free-package.ts';
import { getSharedBalance } from '../../src/api/shared-balance.ts';
import { success } from '../../src/domain/failure.ts';
import { sharedBalanceOffer } from '../../src/domain/offers.ts';
import { offersSharedBalance } from '../../src/domain/plans.ts';
import { createPromoOfferFlow } from '../../src/flow/promo-offer.ts';
import { whoIs } from '../../src/flow/who-is.ts';
import { defineRoute } from '../../src/route.tsx';
import { offerEvents, offerOf } from './offer.ts';
import { offerScreen } from './screens/offer.tsx';

/** `/plans/ub`: the free 2 TB of the shared balance, for bln. Spec §2, §4 step 5, §6. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const { http } = services;
    return createPromoOfferFlow({
      ...offerOf(context),
      mine: (found) => found.by === 'package',
      showsDone: true,
      load: async (signal) => {
        const account = await whoIs(services, signal);
        if (!account.ok) return account;
        const { userId, tenant } = account.value;
        if (tenant !== 'bln') return success(null);
        const [free, status] = await Promise.all([
          http(getFreePackage(userId), signal),
          http(getSharedBalance(userId), signal),
        ]);
        if (!free.ok) return free;
        if (!status.ok) return status;
        const id = free.value ?? '';
        return success(
          offersSharedBalance(tenant, id) && status.value === 'available'
            ? { code: id, terms: { ...sharedBalanceOffer, cost: 0 }, userId, tenant, by: 'package' }
            : null,
        );
      },
      // Its ends are shown where it stands.
      ended: (state) => {
        if (state.step === 'conflict')
          context.navigate('/plans/available-packages/open-session', { replace: true });
      },
      left: () => context.navigate('/plans', { replace: true }),
    });
  },
  Screen: offerScreen('/plans/ub', 'promo.ub'),
  events: offerEvents,
});
