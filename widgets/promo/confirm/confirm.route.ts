import { failed, success } from '#values/outcome.ts';
import { lookUp } from '#promo/look-up.ts';
import { recentlyFound } from '#promo/offer/promo-record-store.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { confirmEvents, confirmFlow } from './confirm.wiring.ts';
import { ConfirmScreen } from './confirm.view.tsx';
import { promoErrorFrom } from '../promo-error-from.ts';

/** `/promo/confirm`: what will be activated and charged, and the success. */
export const route = defineRoute({
  flow: (context: RouteContext) =>
    confirmFlow(context, (deps, promoStore) => ({
      showsDone: true,
      load: async (signal) => {
        const progress = deps.progress();
        if (!progress) return success(null);
        if (!context.services.session.signedIn()) return failed({ kind: 'unauthorized' });
        const record = promoStore.read(({ phase }) => phase === 'found');
        const storedPromo = recentlyFound(record, context.services.clock.now());
        if (storedPromo?.code.toLowerCase() === progress.offer.toLowerCase())
          return success(storedPromo);
        const lookup = await lookUp(context.services, progress.offer, signal);
        if (!lookup.ok) {
          const promoError = promoErrorFrom(lookup.failure);
          if (promoError) deps.showError(promoError);
          return lookup;
        }
        if (lookup.value.payment.kind === 'unknown') {
          deps.showError({ kind: 'refused', state: 2 });
          return failed({ kind: 'aborted' });
        }
        promoStore.save({ phase: 'found', found: lookup.value.found });
        return success(lookup.value.found);
      },
      onEnd: (state) => {
        if (state.step === 'paying' || state.step === 'conflict')
          context.navigate('/promo/open-session', { replace: true });
      },
    })),
  Screen: ConfirmScreen,
  events: confirmEvents,
});
