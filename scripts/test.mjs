// `npm test [step…]`: installs if needed, then runs every check, or the named steps.
import { runOnProjectNode } from './on-project-node.mjs';

runOnProjectNode(new URL('checks.mjs', import.meta.url));
