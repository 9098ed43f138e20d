// `node scripts/suites/run-suite.mjs <runner>:<project>…`: a suite that is not part of `npm test`, as
// Vitest and Playwright projects in the given order, such as `vitest:faults chromium:faults`. The last
// line has the totals.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { counted, fresh, vitestTotals } from '../checks/report.mjs';
import { chromiumPath } from '../set-up/browser.mjs';
import { install } from '../set-up/install.mjs';
import { root, run } from '../run-program.mjs';
import { playwrightSuite } from './playwright.mjs';

const node = install();

/** @typedef {{ passed: number, failed: number }} Totals */

/** @type {Record<string, (project: string) => Totals | Promise<Totals>>} */
const runners = {
  vitest: (project) => {
    const report = fresh(`suite-${project}`);
    const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH']];
    const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json'];
    const { status } = spawnSync(
      node,
      [join(root, 'node_modules/vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`],
      { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path.join(delimiter) } },
    );
    return counted(status ?? 1, vitestTotals(report));
  },
  // Builds if needed, and finds or installs a Chromium.
  chromium: async (project) => {
    process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
    const build = await run('node', ['scripts/build.mjs', '--if-stale']);
    if (build.code === 0) return playwrightSuite(project, 10 * 60_000);
    console.log(build.output);
    return { passed: 0, failed: 1 };
  },
};

const totals = { passed: 0, failed: 0 };
for (const part of process.argv.slice(2)) {
  const [name = '', project = ''] = part.split(':');
  const { passed, failed } = (await runners[name]?.(project)) ?? { passed: 0, failed: 1 };
  totals.passed += passed;
  totals.failed += failed;
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
