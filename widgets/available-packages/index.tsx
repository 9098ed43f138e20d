import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import { first } from './first.tsx';
import { availablePackages } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: availablePackages,
  findRoute: findRouteIn([availablePackages, signIn]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-available-packages>` as a React component. */
export function CloudAvailablePackages(props: WidgetProps<'recommended'>) {
  return <Widget {...props} definition={definition} />;
}
