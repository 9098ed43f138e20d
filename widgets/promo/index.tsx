import { Door, type DoorProps } from '#app/widget.tsx';
import { promo } from './routes.ts';

export type { DoorProps, DoorHandlers } from '#app/widget.tsx';

/** `<cloud-promo>` as a React component. */
export function CloudPromo(props: DoorProps) {
  return <Door {...props} routes={promo} />;
}
