import { fixtureText, portFrom, sandboxAddresses, startFailure } from './print.ts';
import { serve } from './server.ts';

// `npm run sandbox`: the operator's servers alone, with CORS, for a page from anywhere.
const port = portFrom(process.env['PORT'], 4173);
const host = process.env['HOST'] || '127.0.0.1';
const database = process.env['SANDBOX_DB'] || '.sandbox/state.sqlite';

if (port === undefined) {
  console.error('PORT must be a number from 0 to 65535.');
  process.exitCode = 1;
} else {
  try {
    const { origin } = await serve({ port, host, database });
    console.log(`${sandboxAddresses(origin)}\n\n${fixtureText()}\n`);
  } catch (error) {
    console.error(startFailure(error, port));
    process.exitCode = 1;
  }
}
