import { defineRoute } from '../../src/route.tsx';
import { createNoteFlow } from './note.flow.ts';
import { EmptyPackagesScreen } from './screens/empty-packages.tsx';

/** `/plans/empty-packages`. Spec §2. */
export const route = defineRoute({
  flow: ({ navigate }) => createNoteFlow(navigate),
  Screen: EmptyPackagesScreen,
});
