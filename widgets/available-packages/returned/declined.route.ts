import { defineRoute } from '#app/route.tsx';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned-deps.ts';
import { ReturnedScreen } from './returned.view.tsx';

/** `/payment/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) => createReturnedFlow(returnedDeps(context, 'declined')),
  Screen: ReturnedScreen,
});
