import { testRoutes, testWidgets } from './lifecycle.tsx';
import { mountInStrictMode, mountPlain } from './mount-variants.tsx';

/* Mounting, StrictMode, unmounting and mounting again, on React: elements ship with Preact. */

testWidgets([
  { name: 'component', mount: mountPlain, plainly: mountPlain },
  { name: 'component in StrictMode', mount: mountInStrictMode, plainly: mountPlain },
]);

testRoutes(mountInStrictMode);
