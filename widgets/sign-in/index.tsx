import { Door, type DoorProps } from '../../src/door.tsx';
import { signIn } from './routes.ts';

export type { DoorProps, DoorHandlers } from '../../src/door.tsx';

/** `<cloud-sign-in>` as a React component. */
export function CloudSignIn(props: DoorProps) {
  return <Door {...props} routes={signIn} />;
}
