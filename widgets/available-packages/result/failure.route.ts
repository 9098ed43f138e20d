import { ownedDespiteFailure } from '#app/compose/own-packages.ts';
import { defineRoute } from '#app/route.tsx';
import { failedEvents } from './other-outcomes.tsx';
import { buyAgainDeps, resultDeps, unpaidPromo } from './result-deps.ts';
import { createResultFlow } from './result.flow.ts';
import { FailureScreen } from './failure.view.tsx';

/** `/plans/available-packages/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createResultFlow({
      ...resultDeps(context, 'failure'),
      owned: ownedDespiteFailure(context.services),
      unpaid: unpaidPromo(context.services),
      buyAgain: buyAgainDeps(context),
    }),
  Screen: FailureScreen,
  events: failedEvents,
});
