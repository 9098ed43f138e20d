import { Door, type DoorProps } from '#app/widget.tsx';
import { signIn } from './routes.ts';

export type { DoorProps, DoorHandlers } from '#app/widget.tsx';

/** `<cloud-sign-in>` as a React component. */
export function CloudSignIn(props: DoorProps) {
  return <Door {...props} routes={signIn} />;
}
