import { fileURLToPath } from 'node:url';
import { sqliteStore } from '../store/sqlite-store.ts';
import { runSandbox } from './run.ts';

// `npm run sandbox`: stores its state in a file, and serves the result of `npm run build`.
const database = process.env['SANDBOX_DB'] || '.sandbox/state.sqlite';
await runSandbox(fileURLToPath(new URL('../../../dist', import.meta.url)), () =>
  sqliteStore(database),
);
