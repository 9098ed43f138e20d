// `node scripts/suites/run-suite.mjs <vitest project> [playwright project]`: one suite that is not part
// of `npm test`, printing its tests; its Chromium part comes second. The last line has the totals.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { counted, fresh, vitestTotals } from '../checks/report.mjs';
import { install } from '../set-up/install.mjs';
import { root } from '../run-program.mjs';
import { chromiumSuite } from './chromium-suite.mjs';

const [project = '', inChromium] = process.argv.slice(2);
const node = install();
const bin = join(root, 'node_modules', '.bin');
const report = fresh(`suite-${project}`);
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
const inMemory = counted(status ?? 1, vitestTotals(report));
const further = inChromium ? await chromiumSuite(inChromium) : { passed: 0, failed: 0 };
const failed = inMemory.failed + further.failed;
console.log(`${inMemory.passed + further.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
