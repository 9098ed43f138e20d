import { defineRoute } from '#app/route.tsx';
import { pendingChangeStoreFor } from '../pending-change-store-for.ts';
import { failedEvents } from './failed-result.tsx';
import { createResultFlow } from './result.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/available-packages/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => {
    const { store, commands, stop } = createResultFlow({
      verdict: 'success',
      store: (signal) => pendingChangeStoreFor(services, signal),
      visibility: services.visibility,
      navigate,
    });
    return { store, commands, inputs: { cloudUrl: services.settings.cloudUrl }, stop };
  },
  Screen: SuccessScreen,
  events: failedEvents,
});
