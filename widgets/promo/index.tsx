import { findRoute } from '#widgets/route-table.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { promo } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

/** `<cloud-promo>` as a React component. */
export function CloudPromo(props: WidgetProps) {
  return <Widget {...props} findRoute={findRoute} routes={promo} />;
}
