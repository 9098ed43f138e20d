import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { first } from './first.tsx';
import { signIn } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: signIn,
  findRoute: findRouteIn([signIn]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-sign-in>` as a React component. */
export function CloudSignIn(props: WidgetProps<never>) {
  return <Widget {...props} definition={definition} />;
}
