import { findRoute } from '#widgets/route-table.ts';
import type { WidgetDefinition } from '#app/open-widget.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { first } from './first.tsx';
import { availablePackages } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: availablePackages,
  findRoute,
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-available-packages>` as a React component. */
export function CloudAvailablePackages(props: WidgetProps<'recommended'>) {
  return <Widget {...props} definition={definition} />;
}
