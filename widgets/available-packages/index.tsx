import { findRoute } from '#widgets/route-table.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { availablePackages } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

/** `<cloud-available-packages>` as a React component. */
export function CloudAvailablePackages(props: WidgetProps) {
  return <Widget {...props} findRoute={findRoute} routes={availablePackages} />;
}
