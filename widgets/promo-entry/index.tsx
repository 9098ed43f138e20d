import { findRoute } from '#widgets/route-table.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { promoEntry } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

/** `<cloud-promo-entry>` as a React component. */
export function CloudPromoEntry(props: WidgetProps) {
  return <Widget {...props} findRoute={findRoute} routes={promoEntry} />;
}
