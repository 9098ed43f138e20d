import type { WidgetDefinition } from '#app/open-widget.ts';
import { findRouteIn } from '#app/find-route.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { first } from './first.tsx';
import { notice } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: notice,
  findRoute: findRouteIn([notice]),
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-notice>` as a React component. */
export function CloudNotice(props: WidgetProps<'usedBytes' | 'totalBytes' | 'limit'>) {
  return <Widget {...props} definition={definition} />;
}
