import { Door, type DoorProps } from '../../src/door.tsx';
import { promo } from './routes.ts';

export type { DoorProps, DoorHandlers } from '../../src/door.tsx';

/** `<cloud-promo>` as a React component. */
export function CloudPromo(props: DoorProps) {
  return <Door {...props} routes={promo} />;
}
