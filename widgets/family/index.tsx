import { findRoute } from '#widgets/route-table.ts';
import type { WidgetDefinition } from '#app/open-widget.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { first } from './first.tsx';
import { family } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: family,
  findRoute,
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-family>` as a React component. */
export function CloudFamily(props: WidgetProps) {
  return <Widget {...props} definition={definition} />;
}
