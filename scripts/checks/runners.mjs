// Runs the tools behind the checks and counts their results. Written by hand: each tool has its own
// report format, and one that counted nothing must fail.
import { run } from '../run-program.mjs';
import { chromiumPath } from '../set-up/browser.mjs';
import { counted, fresh, playwrightTotals, vitestTotals } from './report.mjs';

/** @typedef {{ passed: number, failed: number, output: string, seconds: number }} Result */

/**
 * One tool with one result: its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} [complaint] output that means failure even if the exit code is 0
 * @returns {Promise<Result>}
 */
export async function gate(command, args, complaint) {
  const { code, output, seconds } = await run(command, args);
  const good = code === 0 && !complaint?.test(output);
  return { passed: Number(good), failed: Number(!good), output, seconds };
}

/**
 * Finds or installs a Chromium for all checks that follow.
 * @returns {Promise<Result>}
 */
export async function browser() {
  const started = Date.now();
  let output = '';
  try {
    process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
  } catch (error) {
    output = String(error);
  }
  const failed = Number(output !== '');
  return { passed: 1 - failed, failed, output, seconds: (Date.now() - started) / 1000 };
}

/**
 * @param {string} name of its report
 * @param {string[]} projects
 */
export async function vitest(name, projects) {
  const file = fresh(name);
  const ended = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return { ...ended, ...counted(ended.code, vitestTotals(file)) };
}

/** @param {[string, ...string[]]} projects */
export async function playwright(...projects) {
  const file = fresh(projects[0]);
  const ended = await run(
    'playwright',
    ['test', ...projects.map((project) => `--project=${project}`), '--reporter=line,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return { ...ended, ...counted(ended.code, playwrightTotals(file)) };
}
