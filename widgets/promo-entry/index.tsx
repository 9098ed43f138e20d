import { Door, type DoorProps } from '#app/widget.tsx';
import { promoEntry } from './routes.ts';

export type { DoorProps, DoorHandlers } from '#app/widget.tsx';

/** `<cloud-promo-entry>` as a React component. */
export function CloudPromoEntry(props: DoorProps) {
  return <Door {...props} routes={promoEntry} />;
}
