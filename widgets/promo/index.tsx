import { findRoute } from '#widgets/route-table.ts';
import type { WidgetDefinition } from '#app/open-widget.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { first } from './first.tsx';
import { promo } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

const definition: WidgetDefinition = {
  routes: promo,
  findRoute,
  first,
  loadRest: () => import('./rest.ts'),
};

/** `<cloud-promo>` as a React component. */
export function CloudPromo(props: WidgetProps<'offer' | 'partner'>) {
  return <Widget {...props} definition={definition} />;
}
