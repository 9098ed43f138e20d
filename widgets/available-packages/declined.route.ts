import { defineRoute } from '../../src/route.tsx';
import { createReturnedFlow } from './returned.flow.ts';
import { returnedDeps } from './returned.ts';
import { ReturnedScreen } from './screens/returned.tsx';

/** `/payment/failure`. Spec §2. */
export const route = defineRoute({
  flow: (context) => createReturnedFlow(returnedDeps(context, 'declined')),
  Screen: ReturnedScreen,
});
