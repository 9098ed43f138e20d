import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import { first } from './first.tsx';
import { plans } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: plans,
  findRoute: findRouteIn([plans, signIn]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-plans>` as a React component. */
export function CloudPlans(props: WidgetProps<'usedBytes' | 'totalBytes'>) {
  return <Widget {...props} definition={definition} />;
}
