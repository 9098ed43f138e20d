// Serves host, sandbox and the embedding pages on one port, after a build if needed.
import { join } from 'node:path';
import { portFrom } from '../../servers/sandbox/server/options.ts';
import {
  fixtureText,
  sandboxAddresses,
  startFailure,
} from '../../servers/sandbox/server/terminal-text.ts';
import { serve } from '../../servers/sandbox/server/server.ts';
import { sqliteStore } from '../../servers/sandbox/store/sqlite-store.ts';
import { root, run } from './run-program.mjs';
import { staticRoots } from './static-roots.mjs';

const port = portFrom(process.env['PORT'], 4173);
const host = process.env['HOST'] || '127.0.0.1';
const database = process.env['SANDBOX_DB'] || join(root, '.sandbox', 'state.sqlite');

if (port === undefined) fail('PORT must be a number from 0 to 65535.');

const build = await run('node', ['tools/build/build.mjs', '--if-stale'], { show: true });
if (build.code !== 0) fail('The build failed; see above.');

const store = sqliteStore(database);
const server = await serve({ port, host, store, staticRoots }).catch((error) =>
  fail(startFailure(error, port)),
);
const { origin } = server;
console.log(`
  Host     ${origin}/
  Embeds   ${origin}/embeds/portal.html    <cloud-plans> with a token
           ${origin}/embeds/partner.html   <cloud-available-packages> without one
           ${origin}/embeds/react.html     CloudPlans in a React page
           ${origin}/brands               one widget with four brands
${sandboxAddresses(origin)}

${fixtureText()}

Stop with Ctrl+C.`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void server.close().then(() => process.exit(0)));
}

/** @type {(why: string) => never} */
function fail(why) {
  console.error(why);
  process.exit(1);
}
