import { serve } from '#sandbox/server/server.ts';
import { sqliteStore } from '#sandbox/store/sqlite-store.ts';

// A server in a process of its own, which a test can kill: its database is the first argument.
const { origin } = await serve({ port: 0, store: sqliteStore(process.argv[2] ?? ':memory:') });
console.log(origin);
