import { FlowScreen } from '#app/router-view.tsx';
import type { OpenRoute, ScreenDeps } from '#app/route.tsx';

/** An open route with its screen as a component. */
export const withView = (route: OpenRoute) => ({
  ...route,
  View: (deps: ScreenDeps) => <FlowScreen {...route.screen} deps={deps} />,
});
