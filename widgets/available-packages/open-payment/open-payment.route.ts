import { cloudError } from '#failures/cloud-error.ts';
import { createOpenPaymentFlow } from '#purchase/open-payment/open-payment.flow.ts';
import { defineRoute } from '#app/route.tsx';
import { openPaymentDeps } from '#app/compose/payment-deps.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }) => {
    const toOffers = () => navigate('/plans/available-packages', { replace: true });
    return createOpenPaymentFlow({
      ...openPaymentDeps(services),
      signInFirst: () => signInFirst('available-packages'),
      accepts: (pendingChange) => pendingChange.command === 'subscribe',
      onUnsent: toOffers,
      onEnd: (end) => {
        if (end.step !== 'settled') return;
        const outcome = end.pendingChange.verdict === 'success' ? 'success' : 'failure';
        navigate(`/plans/available-packages/${outcome}`, { replace: true });
      },
    });
  },
  Screen: OpenPaymentScreen,
  events: (next, previous) => {
    if (next.step === 'settled' && next.pendingChange.verdict === 'success' && next.packageId)
      return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
    return next.step === 'failed' && previous.step !== 'failed' ? [cloudError(next.failure)] : [];
  },
});
