// `node scripts/suites/chromium.mjs <playwright project>`: one suite in Chromium that is not part of
// `npm test`. Ends with the totals; what is not through after 10 minutes is ended.
import { chromiumPath } from '../set-up/browser.mjs';
import { install } from '../set-up/install.mjs';
import { run } from '../run.mjs';
import { playwrightSuite } from './playwright.mjs';

const [project = ''] = process.argv.slice(2);
install();
process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
const build = await run('node', ['scripts/build.mjs', '--if-stale']);
if (build.code !== 0) console.log(build.output);
const { passed, failed } =
  build.code === 0 ? await playwrightSuite(project, 10 * 60_000) : { passed: 0, failed: 1 };
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
