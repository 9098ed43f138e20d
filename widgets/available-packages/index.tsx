import { Door, type DoorProps } from '#app/widget.tsx';
import { availablePackages } from './routes.ts';

export type { DoorProps, DoorHandlers } from '#app/widget.tsx';

/** `<cloud-available-packages>` as a React component. */
export function CloudAvailablePackages(props: DoorProps) {
  return <Door {...props} routes={availablePackages} />;
}
