// What test runners report, and what counts as a failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-program.mjs';

const results = join(root, 'node_modules', '.cache', 'results');

/**
 * The file for a runner's report, without that of an earlier run.
 * @param {string} name
 */
export function fresh(name) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * The totals in Vitest's report; zeros if it did not write one.
 * @param {string} file
 */
export function vitestTotals(file) {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * The totals in Playwright's report; zeros if it did not write one. A flaky test has failed.
 * @param {string} file
 */
export function playwrightTotals(file) {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * A runner that counted nothing, or failed without a failed test, has failed.
 * @param {number} code its exit code
 * @param {{ passed: number, failed: number }} totals
 */
export function counted(code, { passed, failed }) {
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
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
