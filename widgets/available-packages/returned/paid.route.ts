import { defineRoute } from '#app/route.tsx';
import { failedEvents } from '../result/other-outcomes.tsx';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned-deps.ts';
import { ReturnedScreen } from './returned.view.tsx';

/** `/payment/success` and `/sbp/success`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const { store, commands, stop } = createReturnedFlow(returnedDeps(context, 'paid'));
    return { store, commands, inputs: { cloudUrl: context.services.settings.cloudUrl }, stop };
  },
  Screen: ReturnedScreen,
  events: (next, previous) =>
    next.step === 'connected' && previous.step !== 'connected'
      ? [{ name: 'cloud-subscribed', detail: { packageId: next.pendingChange.id } }]
      : failedEvents(next),
});
