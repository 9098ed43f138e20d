// `npm run test:frameworks [application…]`: installs if needed, then builds and tests the
// applications.
import { runOnProjectNode } from '../../scripts/set-up/on-project-node.mjs';

runOnProjectNode(new URL('suite.mjs', import.meta.url));
