// Serves host, sandbox and the embedding pages on one port, after a build if needed.
import { join } from 'node:path';
import { optionsFrom } from '../../servers/sandbox/server/options.ts';
import {
  alignedColumns,
  sandboxAddresses,
  startFailure,
} from '../../servers/sandbox/server/terminal-text.ts';
import { serve } from '../../servers/sandbox/server/server.ts';
import { sqliteStore } from '../../servers/sandbox/store/sqlite-store.ts';
import { root, run } from './run-program.mjs';
import { staticRoots } from './static-roots.mjs';

const { port, host, origin: shownAt } = options();
const database = process.env['SANDBOX_DB'] || join(root, '.sandbox', 'state.sqlite');

const build = await run('node', ['tools/build/build.mjs', '--if-stale'], { show: true });
if (build.code !== 0) fail('The build failed; see above.');

const store = sqliteStore(database);
const server = await serve({
  port,
  host,
  store,
  staticRoots,
  ...(shownAt === undefined ? {} : { origin: shownAt }),
}).catch((error) => fail(startFailure(error, port)));
const { origin } = server;
console.log(`
${alignedColumns([
  ['Host', `${origin}/`, ''],
  ['Embeds', `${origin}/embeds/portal.html`, '<cloud-plans> with a token'],
  ['', `${origin}/embeds/account.html`, '<cloud-notice> above an account page'],
  ['', `${origin}/embeds/partner.html`, '<cloud-available-packages> without one'],
  ['', `${origin}/embeds/react.html`, 'CloudPlans in a React page'],
  ['', `${origin}/brands`, 'one widget with four brands'],
  ...sandboxAddresses(server),
])}

Stop with Ctrl+C.`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void server.close().then(() => process.exit(0)));
}

function options() {
  try {
    return optionsFrom([], process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** @type {(why: string) => never} */
function fail(why) {
  console.error(why);
  process.exit(1);
}
