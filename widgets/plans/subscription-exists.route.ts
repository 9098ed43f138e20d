import { defineRoute } from '../../src/route.tsx';
import { createNoteFlow } from './note.flow.ts';
import { SubscriptionExistsScreen } from './screens/subscription-exists.tsx';

/** `/plans/subscription-exists`. Spec §2. */
export const route = defineRoute({
  flow: ({ navigate }) => createNoteFlow(navigate),
  Screen: SubscriptionExistsScreen,
});
