// `npm run test:engines [firefox|webkit]`: the main journeys in the engines besides Chromium. Ends
// with the totals. An engine that takes longer than 15 minutes is ended with all its processes.
import { chromiumPath } from '../set-up/browser.mjs';
import { programPath } from '../set-up/engines.mjs';
import { install } from '../set-up/install.mjs';
import { run } from '../run-program.mjs';
import { playwrightSuite } from './playwright.mjs';

const boundMs = 15 * 60_000;
const engines = {
  firefox: async () => {
    process.env['FIREFOX_PATH'] = await programPath('firefox');
  },
  webkit: async () => {
    for (const program of /** @type {const} */ (['webkitDriver', 'miniBrowser', 'xvfb']))
      await programPath(program);
  },
};
const selected = process.argv.slice(2);
const wanted = Object.entries(engines).filter(
  ([name]) => selected.length === 0 || selected.includes(name),
);

let passed = 0;
let failed = 0;

install();
// The configuration requires one, though it is not started here.
process.env['CHROMIUM_PATH'] ??= await chromiumPath().catch(() => process.execPath);
const build = await run('node', ['scripts/build.mjs', '--if-stale']);
if (build.code !== 0) {
  console.log(build.output);
  failed += 1;
} else
  for (const [name, find] of wanted)
    try {
      await find();
      const counted = await playwrightSuite(name, boundMs);
      passed += counted.passed;
      failed += counted.failed;
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
      failed += 1;
    }
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
