import { defineRoute } from '#app/route.tsx';
import { failedEvents } from './other-outcomes.tsx';
import { resultDeps } from './result-deps.ts';
import { createResultFlow } from './result.flow.ts';
import { SuccessScreen } from './success.view.tsx';

/** `/plans/available-packages/success`. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const { store, commands, stop } = createResultFlow(resultDeps(context, 'success'));
    return { store, commands, inputs: { cloudUrl: context.services.settings.cloudUrl }, stop };
  },
  Screen: SuccessScreen,
  events: failedEvents,
});
