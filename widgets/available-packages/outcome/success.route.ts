import { defineRoute } from '#app/route.tsx';
import { pendingChangeStoreFor } from '../pending-changes.ts';
import { createOutcomeFlow } from './outcome.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/available-packages/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) =>
    createOutcomeFlow({
      verdict: 'success',
      store: (signal) => pendingChangeStoreFor(services, signal),
      visibility: services.visibility,
      navigate,
    }),
  Screen: SuccessScreen,
});
