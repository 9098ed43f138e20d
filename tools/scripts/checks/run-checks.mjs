// Runs checks, and goes on after a failure. Written by hand: task runners have no totals, and a
// cached pass would prove nothing.
import { styleText } from 'node:util';
import { createProgress } from '../../../servers/conformance/progress.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {object} Check
 * @property {string} title
 * @property {() => Promise<Result>} run may throw, which is a failure
 * @property {string[]} [after] names of earlier checks that must have passed
 * @property {boolean} [parallel] may run while another such check runs
 * @property {boolean} [shows] prints by itself while it runs
 */

/**
 * The requested checks and their prerequisites. Throws for an unknown name.
 * @param {Record<string, Check>} checks
 * @param {readonly string[]} selected
 */
export function wantedChecks(checks, selected) {
  const names = Object.keys(checks);
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const all = new Set(selected);
  for (const name of all) for (const other of checks[name]?.after ?? []) all.add(other);
  return names.filter((name) => all.has(name));
}

/**
 * Runs checks in their order, consecutive parallel ones two at a time. Prints how each ended, and ends
 * with a line of totals.
 * @param {Record<string, Check>} checks
 * @param {readonly string[]} wanted
 * @param {import('../../../servers/conformance/progress.mjs').Output} [output] of the progress
 * @returns {Promise<boolean>} whether all passed
 */
export async function runChecks(checks, wanted, output) {
  const started = Date.now();
  const progress = createProgress(wanted.length, output);
  /** @type {Map<string, Result>} */
  const done = new Map();
  const runOne = async (/** @type {string} */ name) => {
    const check = checks[name];
    if (check === undefined) return;
    const begun = Date.now();
    const broken = check.after?.find((other) => (done.get(other)?.failed ?? 0) > 0);
    const result =
      broken === undefined
        ? await progress
            .step(check.title, () => (check.shows ? progress.hold(check.run) : check.run()))
            .catch((error) => failure(String(error)))
        : failure(`Not run: “${checks[broken]?.title}” failed.`);
    done.set(name, result);
    progress.above(() => report(check.title, result, (Date.now() - begun) / 1000));
  };
  for (const stage of stagesOf(checks, wanted)) {
    const runNext = async () => {
      for (let name = stage.shift(); name !== undefined; name = stage.shift()) await runOne(name);
    };
    await Promise.all([runNext(), runNext()]);
  }
  progress.end();
  return total(done, (Date.now() - started) / 1000);
}

/** @type {(checks: Record<string, Check>, wanted: readonly string[]) => string[][]} in parallel */
function stagesOf(checks, wanted) {
  /** @type {string[][]} */
  const stages = [[]];
  for (const name of wanted) {
    const { parallel = false, after = [] } = checks[name] ?? {};
    const stage = stages.at(-1) ?? [];
    if (!parallel) stages.push([name], []);
    else if (stage.some((other) => after.includes(other))) stages.push([name]);
    else stage.push(name);
  }
  return stages;
}

/** @type {(output: string) => Result} */
const failure = (output) => ({ passed: 0, failed: 1, output });

/** @type {(title: string, result: Result, seconds: number) => void} */
function report(title, { passed, failed, output }, seconds) {
  const passedCount = passed + failed > 1 ? `, ${passed} passed` : '';
  const sign = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const failedCount = failed === 0 ? '' : `, ${failed} failed`;
  console.log(`${sign} ${title} (${seconds.toFixed(1)} s${passedCount}${failedCount})`);
  if (failed > 0) console.log(`${output.trim()}\n`);
}

/** @type {(done: ReadonlyMap<string, Result>, seconds: number) => boolean} whether all passed */
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
