import { defineRoute } from '#app/route.tsx';
import { failedEvents } from '../result/other-outcomes.tsx';
import { unpaidPromo } from '../result/result-deps.ts';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned-deps.ts';
import { ReturnedScreen } from './returned.view.tsx';

/** `/payment/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createReturnedFlow({
      ...returnedDeps(context, 'declined'),
      unpaid: unpaidPromo(context.services),
    }),
  Screen: ReturnedScreen,
  events: failedEvents,
});
