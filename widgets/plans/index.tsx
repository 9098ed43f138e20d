import { findRoute } from '#widgets/route-table.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { plans } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

/** `<cloud-plans>` as a React component. */
export function CloudPlans(props: WidgetProps) {
  return <Widget {...props} findRoute={findRoute} routes={plans} />;
}
