import { Door, type DoorProps } from '../../src/door.tsx';
import { plans } from './routes.ts';

export type { DoorProps, DoorHandlers } from '../../src/door.tsx';

/** `<cloud-plans>` as a React component. */
export function CloudPlans(props: DoorProps) {
  return <Door {...props} routes={plans} />;
}
