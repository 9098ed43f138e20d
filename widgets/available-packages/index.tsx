import { Door, type DoorProps } from '../../src/door.tsx';
import { availablePackages } from './routes.ts';

export type { DoorProps, DoorHandlers } from '../../src/door.tsx';

/** `<cloud-available-packages>` as a React component. */
export function CloudAvailablePackages(props: DoorProps) {
  return <Door {...props} routes={availablePackages} />;
}
