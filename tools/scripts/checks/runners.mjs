// Runs the tools behind the checks and counts their results. Written by hand: each tool has its own
// report format, and a tool that counted nothing must fail.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run-program.mjs';

/**
 * @typedef {import('./run-checks.mjs').Result} Result
 * @typedef {{ show?: boolean, minutes?: number }} Options `show`: print what the tests print;
 *   `minutes`: after them a hung browser or driver is ended with the run
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, stats?: { expected: number,
 *   flaky: number, unexpected: number } }} Report of Vitest or of Playwright
 */

/**
 * Runs a tool whose only result is its exit code.
 * @param {string} command with its arguments
 * @param {RegExp} [warning] output that means failure even if the exit code is 0
 * @returns {Promise<Result>}
 */
export async function tool(command, warning) {
  const [name = '', ...args] = command.split(' ');
  const { code, output } = await run(name, args);
  const good = code === 0 && !warning?.test(output);
  return { passed: Number(good), failed: Number(!good), output };
}

/**
 * A program that ends with a line of totals: `N passed, N failed`.
 * @param {string} command with its arguments
 * @returns {Promise<Result>}
 */
export async function program(command) {
  const [name = '', ...args] = command.split(' ');
  const { code, output } = await run(name, args);
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const isBroken = Number(failed) === 0 && (code !== 0 || Number(passed) === 0);
  return { passed: Number(passed), failed: isBroken ? 1 : Number(failed), output };
}

/**
 * Projects of Vitest.
 * @param {string[]} projects
 * @param {Options} [options]
 */
export const vitest = (projects, { show = false } = {}) =>
  counted('vitest', projects, (report) => [
    [
      'run',
      `--reporter=${show ? 'default' : 'dot'}`,
      `--reporter=json`,
      `--outputFile.json=${report}`,
    ],
    { show },
  ]);

/**
 * Projects of Playwright. A flaky test has failed.
 * @param {string[]} projects
 * @param {Options} [options]
 */
export const playwright = (projects, { show = false, minutes = 0 } = {}) =>
  counted('playwright', projects, (report) => [
    ['test', '--reporter=line,json', `--global-timeout=${minutes * 60_000}`],
    {
      show,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      // Playwright first gets a minute to end by itself, and to say which test hung.
      ...(minutes > 0 && { timeoutMs: (minutes + 1) * 60_000 }),
    },
  ]);

/**
 * Runs projects and counts their tests. A runner that counted nothing, or failed without a failed
 * test, has failed.
 * @param {string} runner
 * @param {string[]} projects
 * @param {(report: string) => [args: string[], options: Parameters<typeof run>[2]]} start
 * @returns {Promise<Result>}
 */
async function counted(runner, projects, start) {
  const file = join(root, 'node_modules/.cache/results', `${runner}-${projects[0]}.json`);
  rmSync(file, { force: true });
  const [args, options] = start(file);
  const selected = projects.map((project) => `--project=${project}`);
  const { code, output } = await run(runner, [...args, ...selected], options);
  const report = /** @type {Report} */ (
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const passed = (report.numPassedTests ?? 0) + expected;
  const failed = (report.numFailedTests ?? 0) + flaky + unexpected;
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, output };
}
