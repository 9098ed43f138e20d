// `npm test [step…]`: installs if needed, then runs every check, or the named steps.
import { runOnProjectNode } from './set-up/on-project-node.mjs';

runOnProjectNode(new URL('checks/checks.mjs', import.meta.url));
