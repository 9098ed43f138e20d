import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import { first } from './first.tsx';
import { payments } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: payments,
  findRoute: findRouteIn([payments, signIn]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-payments>` as a React component. */
export function CloudPayments(props: WidgetProps<'topUpUrl'>) {
  return <Widget {...props} definition={definition} />;
}
