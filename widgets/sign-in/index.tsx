import { findRoute } from '#widgets/route-table.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import { signIn } from './routes.ts';

export type { WidgetProps } from '#app/widget.tsx';
export type { WidgetHandlers } from '#app/widget-handlers.ts';

/** `<cloud-sign-in>` as a React component. */
export function CloudSignIn(props: WidgetProps) {
  return <Widget {...props} findRoute={findRoute} routes={signIn} />;
}
