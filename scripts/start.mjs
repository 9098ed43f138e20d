// `npm start`: installs if needed, builds what is out of date, serves host, sandbox and embeds.
import { runOnProjectNode } from './set-up/on-project-node.mjs';

runOnProjectNode(new URL('serve.mjs', import.meta.url));
