import { serve } from '#sandbox/server/server.ts';

// The server that `crash.test.ts` kills: its database is the first argument.
const { origin } = await serve({ port: 0, database: process.argv[2] ?? ':memory:' });
console.log(origin);
