import { Door, type DoorProps } from '../../src/door.tsx';
import { promoEntry } from './routes.ts';

export type { DoorProps, DoorHandlers } from '../../src/door.tsx';

/** `<cloud-promo-entry>` as a React component. */
export function CloudPromoEntry(props: DoorProps) {
  return <Door {...props} routes={promoEntry} />;
}
