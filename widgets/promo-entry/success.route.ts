import { memoryOf } from '../../src/flow/promo-world.ts';
import { defineRoute } from '../../src/route.tsx';
import { createOutcomeFlow } from './outcome.flow.ts';
import { SuccessScreen } from './screens/success.tsx';

/** `/plans/input-promocode/success`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, navigate }) => createOutcomeFlow({ memory: memoryOf(services), navigate }),
  Screen: SuccessScreen,
});
