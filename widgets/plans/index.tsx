import { Door, type DoorProps } from '#app/widget.tsx';
import { plans } from './routes.ts';

export type { DoorProps, DoorHandlers } from '#app/widget.tsx';

/** `<cloud-plans>` as a React component. */
export function CloudPlans(props: DoorProps) {
  return <Door {...props} routes={plans} />;
}
