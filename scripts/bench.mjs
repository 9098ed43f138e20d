// `npm run bench`: installs if needed, then measures the built widgets beside floors and peers.
import { runOnProjectNode } from './set-up/on-project-node.mjs';

runOnProjectNode(new URL('../tests/bench/main.ts', import.meta.url));
