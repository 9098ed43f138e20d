import { fileURLToPath } from 'node:url';
import { runSandbox } from './run.ts';

// `npx cloud-widgets-sandbox`: this file is built into `dist/sandbox`, next to the files it serves.
await runSandbox(fileURLToPath(new URL('..', import.meta.url)));
