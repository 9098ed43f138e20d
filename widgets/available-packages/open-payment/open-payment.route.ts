import { cloudError } from '#failures/cloud-error.ts';
import { createOpenSession } from '#purchase/open-payment/open-payment.flow.ts';
import { defineRoute } from '#app/route.tsx';
import { sessionWorld } from '#app/compose/open-payment-deps.ts';
import { OpenSessionScreen } from './open-payment.view.tsx';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }) => {
    const toOffers = () => navigate('/plans/available-packages', { replace: true });
    return createOpenSession({
      ...sessionWorld(services),
      signInFirst: () => signInFirst('available-packages'),
      kept: (intent) => intent.command === 'subscribe',
      unsent: toOffers,
      ended: (end) => {
        if (end.step !== 'settled') return;
        const outcome = end.intent.verdict === 'success' ? 'success' : 'failure';
        navigate(`/plans/available-packages/${outcome}`, { replace: true });
      },
    });
  },
  Screen: OpenSessionScreen,
  events: (next, previous) => {
    if (next.step === 'settled' && next.intent.verdict === 'success' && next.packageId)
      return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
    return next.step === 'failed' && previous.step !== 'failed' ? [cloudError(next.failure)] : [];
  },
});
