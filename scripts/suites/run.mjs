// `node scripts/suites/run.mjs <vitest project> [playwright project]`: one suite that is not part
// of `npm test`, printing its tests; its Chromium part comes second. The last line has the totals.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { install } from '../set-up/install.mjs';
import { root } from '../run.mjs';
import { chromiumSuite } from './chromium-suite.mjs';

const [project = '', inChromium] = process.argv.slice(2);
const node = install();
const bin = join(root, 'node_modules', '.bin');
const report = join(root, 'node_modules', '.cache', `suite-${project}.json`);
rmSync(report, { force: true });
const { status } = spawnSync(
  node,
  [
    ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--project=${project}`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(node), bin, process.env['PATH']].join(delimiter) },
  },
);
const inMemory = totals();
// A runner that counted nothing, or failed without a failed test, has failed.
const broken = inMemory.failed === 0 && (status !== 0 || inMemory.passed === 0);
const further = inChromium ? await chromiumSuite(inChromium) : { passed: 0, failed: 0 };
const failed = (broken ? 1 : inMemory.failed) + further.failed;
console.log(`${inMemory.passed + further.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @returns {{ passed: number, failed: number }} */
function totals() {
  try {
    const { numPassedTests, numFailedTests } =
      /** @type {{ numPassedTests: number, numFailedTests: number }} */ (
        JSON.parse(readFileSync(report, 'utf8'))
      );
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
