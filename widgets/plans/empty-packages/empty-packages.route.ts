import { defineRoute } from '#app/route.tsx';
import { createStaticPageFlow, staticPageDeps } from '../static-page.flow.ts';
import { EmptyPackagesScreen } from './empty-packages.view.tsx';

/** `/plans/empty-packages`. Spec §2. */
export const route = defineRoute({
  flow: (context) => createStaticPageFlow(staticPageDeps(context), {}),
  Screen: EmptyPackagesScreen,
});
