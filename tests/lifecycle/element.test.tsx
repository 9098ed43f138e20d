import { testMoved, testRoutes, testWidgets } from './lifecycle.tsx';
import { mountAsElement } from './mount-variants.tsx';

/* Mounting, unmounting, moving and mounting again, on Preact: components ship for React. */

testWidgets([{ name: 'element', mount: mountAsElement, plainly: mountAsElement }]);
testMoved(mountAsElement);
testRoutes(mountAsElement);
