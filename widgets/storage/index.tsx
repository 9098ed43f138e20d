import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import { first } from './first.tsx';
import { storage } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: storage,
  findRoute: findRouteIn([storage, signIn]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-storage>` as a React component. */
export function CloudStorage(props: WidgetProps<'usedBytes' | 'totalBytes'>) {
  return <Widget {...props} definition={definition} />;
}
