// Runs the tools behind the checks and counts their results. Written by hand: each tool has its own
// report format, and one that counted nothing must fail.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run.mjs';
import { chromiumPath } from '../set-up/browser.mjs';

/** @typedef {{ passed: number, failed: number, output: string, seconds: number }} Result */

const results = join(root, 'node_modules', '.cache', 'results');

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
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return counted(ended, numPassedTests, numFailedTests);
}

/** @param {[string, ...string[]]} projects */
export async function playwright(...projects) {
  const file = fresh(projects[0]);
  const ended = await run(
    'playwright',
    ['test', ...projects.map((project) => `--project=${project}`), '--reporter=line,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {};
  return counted(ended, expected, unexpected + flaky);
}

/**
 * A runner that counted nothing, or failed without a failed test, has failed.
 * @param {{ code: number, output: string, seconds: number }} ended
 * @param {number} passed
 * @param {number} failed
 * @returns {Result}
 */
function counted({ code, output, seconds }, passed, failed) {
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, output, seconds };
}

/** @param {string} name */
function fresh(name) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * The report of a runner; empty if it did not write one.
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number, stats?: { expected?: number,
 *   flaky?: number, unexpected?: number }, }}
 */
function read(file) {
  try {
    return /** @type {ReturnType<typeof read>} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
