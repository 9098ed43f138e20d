// Runs checks, small ones two at a time; after a failure all others still run. Written by hand: a
// task runner with a cache (wireit) has no totals and no exclusive tasks, and a cached pass would
// prove nothing (docs/decisions/0061).
import { styleText } from 'node:util';

/**
 * @typedef {import('./runners.mjs').Result} Result
 * @typedef {object} Check
 * @property {string} title
 * @property {() => Promise<Result>} run
 * @property {string[]} [after] names of checks that must have passed
 * @property {boolean} [whole] runs with no other check in parallel
 * @property {boolean} [slow] runs only if it is named
 */

/**
 * The requested checks and their prerequisites; without names all that are not slow. Throws for an
 * unknown name.
 * @param {Record<string, Check>} checks
 * @param {readonly string[]} selected
 */
export function wantedChecks(checks, selected) {
  const names = Object.keys(checks);
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const all = new Set(selected.length > 0 ? selected : names.filter((name) => !checks[name]?.slow));
  for (const name of all) for (const other of checks[name]?.after ?? []) all.add(other);
  return names.filter((name) => all.has(name));
}

/**
 * Runs the checks, prints how each ended, and ends with a line of totals.
 * @param {Record<string, Check>} checks
 * @param {readonly string[]} wanted
 * @returns {Promise<boolean>} whether all passed
 */
export async function runChecks(checks, wanted) {
  const started = Date.now();
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const waiting = new Set(wanted);
  /** @param {string} name */
  const mayStart = (name) => {
    const { whole = false, after = [] } = checks[name] ?? {};
    if (after.some((other) => wanted.includes(other) && !done.has(other))) return false;
    if ([...running.keys()].some((other) => checks[other]?.whole)) return false;
    return running.size < (whole ? 1 : 2);
  };
  while (waiting.size > 0 || running.size > 0) {
    const name = [...waiting].find(mayStart);
    const check = checks[name ?? ''];
    if (name === undefined || check === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.delete(name);
    const broken = check.after?.find((other) => (done.get(other)?.failed ?? 0) > 0);
    const ending = broken === undefined ? check.run() : notRun(checks[broken]?.title ?? broken);
    running.set(
      name,
      ending.then((result) => {
        done.set(name, result);
        tell(check.title, result);
        running.delete(name);
      }),
    );
  }
  return total(done, (Date.now() - started) / 1000);
}

/**
 * @param {string} title of the check that failed before
 * @returns {Promise<Result>}
 */
const notRun = (title) =>
  Promise.resolve({ passed: 0, failed: 1, output: `Not run: “${title}” failed.`, seconds: 0 });

/**
 * @param {string} title
 * @param {Result} result
 */
function tell(title, { passed, failed, output, seconds }) {
  const counts = passed + failed > 1 ? `, ${passed} passed` : '';
  const sign = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const faults = failed === 0 ? '' : `, ${failed} failed`;
  console.log(`${sign} ${title} (${seconds.toFixed(1)} s${counts}${faults})`);
  if (failed > 0) console.log(`${output.trim()}\n`);
}

/**
 * @param {Map<string, Result>} done
 * @param {number} seconds
 */
function total(done, seconds) {
  const all = [...done.values()];
  const passed = all.reduce((sum, each) => sum + each.passed, 0);
  const failed = all.reduce((sum, each) => sum + each.failed, 0);
  const broken = [...done].filter(([, each]) => each.failed > 0).map(([name]) => name);
  console.log(`\n${done.size} checks in ${seconds.toFixed(0)} s.`);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
