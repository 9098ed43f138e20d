import { FlowScreen } from '#app/flow-screen.tsx';
import type { OpenRoute, ScreenDeps } from '#app/route.tsx';

/** An open route with its screen as a component. */
export const withView = (route: OpenRoute) => ({
  ...route,
  View: (deps: ScreenDeps) => <FlowScreen {...route.screen} deps={deps} />,
});
