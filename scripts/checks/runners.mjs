// Runs the tools behind the checks and counts their results. Written by hand: each tool has its own
// report format, and one that counted nothing must fail.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run-program.mjs';

/** @typedef {import('./run-checks.mjs').Result} Result */

/**
 * One tool with one result: its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} [complaint] output that means failure even if the exit code is 0
 * @returns {Promise<Result>}
 */
export async function tool(command, args, complaint) {
  const { code, output } = await run(command, args);
  const good = code === 0 && !complaint?.test(output);
  return { passed: Number(good), failed: Number(!good), output };
}

/**
 * Projects of Vitest.
 * @param {string[]} projects
 * @param {{ show?: boolean }} [options] `show`: print what the tests print
 * @returns {Promise<Result>}
 */
export async function vitest(projects, { show = false } = {}) {
  const report = newReport(`vitest-${projects[0]}`);
  const selected = projects.map((project) => `--project=${project}`);
  const reporters = [`--reporter=${show ? 'default' : 'dot'}`, '--reporter=json'];
  const { code, output } = await run(
    'vitest',
    ['run', ...selected, ...reporters, `--outputFile.json=${report}`],
    { show },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return counted(code, numPassedTests, numFailedTests, output);
}

/**
 * Projects of Playwright. A flaky test has failed.
 * @param {string[]} projects
 * @param {{ show?: boolean, minutes?: number }} [options] `show`: print what the tests print;
 *   `minutes`: after them a hung browser or driver is ended with the run
 * @returns {Promise<Result>}
 */
export async function playwright(projects, { show = false, minutes } = {}) {
  const report = newReport(`playwright-${projects[0]}`);
  const limitMs = (minutes ?? 0) * 60_000;
  const { code, output } = await run(
    'playwright',
    [
      ...['test', '--reporter=line,json', `--global-timeout=${limitMs}`],
      ...projects.map((project) => `--project=${project}`),
    ],
    {
      show,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      // Playwright first gets a minute to end by itself, and to say which test hung.
      ...(limitMs > 0 && { timeoutMs: limitMs + 60_000 }),
    },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  return counted(code, expected, unexpected + flaky, output);
}

/**
 * A runner that counted nothing, or failed without a failed test, has failed.
 * @param {number} code its exit code
 * @param {number} passed
 * @param {number} failed
 * @param {string} output
 * @returns {Result}
 */
function counted(code, passed, failed, output) {
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, output };
}

/**
 * The file for a runner's report, without that of an earlier run.
 * @param {string} name
 */
function newReport(name) {
  const folder = join(root, 'node_modules', '.cache', 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * A runner's report; empty if it did not write one.
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number, stats?: { expected?: number,
 *   flaky?: number, unexpected?: number } }}
 */
function readReport(file) {
  try {
    return /** @type {ReturnType<typeof readReport>} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
