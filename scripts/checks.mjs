// Every check of the project, two at a time where they are small. `npm test` runs all but the slow
// ones, `npm test -- types e2e` some, `npm run test:slow` the slow ones. A failure hides nothing: all the others still run and report.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { chromiumPath } from './browser.mjs';
import { root, run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string, seconds: number }} Result
 * @typedef {object} Check
 * @property {string} title
 * @property {() => Promise<Result>} run
 * @property {string[]} [after] names of checks that must have passed
 * @property {boolean} [whole] wants the machine for itself
 * @property {boolean} [slow] runs only when it is asked for
 */

const results = join(root, 'node_modules', '.cache', 'results');
mkdirSync(results, { recursive: true });

/** @type {Record<string, Check>} */
const checks = {
  types: { title: 'Type check', run: () => gate('npm', ['run', '--silent', 'types']) },
  lint: { title: 'Lint', run: () => gate('oxlint', ['--deny-warnings']) },
  imports: { title: 'Import rules', run: () => gate('npm', ['run', '--silent', 'imports']) },
  format: { title: 'Format', run: () => gate('prettier', ['--check', '--log-level=warn', '.']) },
  browser: { title: 'A browser', run: browser },
  unit: {
    title: 'Unit and component tests, on React and on the Preact build',
    run: () => vitest('unit', ['unit', 'react', 'react-18', 'preact', 'i18n', 'meta']),
    whole: true,
  },
  contract: {
    title: 'Contract tests against the sandbox',
    run: () => vitest('contract', ['contract']),
    whole: true,
  },
  build: {
    title: 'Build',
    run: () => gate('node', ['scripts/build.mjs', '--if-stale']),
    whole: true,
  },
  package: {
    title: 'Package surface',
    run: () => vitest('package', ['package']),
    after: ['build', 'browser'],
  },
  size: {
    title: 'Size gate',
    run: () => playwright('size'),
    after: ['build', 'browser'],
    whole: true,
  },
  e2e: {
    title: 'End-to-end tests in Chromium',
    run: () => playwright('e2e', 'meta'),
    after: ['build', 'browser'],
    whole: true,
  },
  every: {
    title: 'Every state and transition in Chromium',
    run: () => playwright('every'),
    after: ['build', 'browser'],
    whole: true,
    slow: true,
  },
  reproducible: {
    title: 'Two builds, the same files',
    run: () => gate('node', ['scripts/reproducible.mjs']),
    after: ['build'],
    whole: true,
    slow: true,
  },
  screens: {
    title: 'Every screen: axe in light and dark, 320 px',
    run: () => playwright('screens'),
    after: ['build', 'browser'],
    whole: true,
    slow: true,
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
  );
  process.exit(1);
}
const usual = Object.keys(checks).filter((name) => !checkOf(name).slow);
const wanted = asked.length === 0 ? usual : withWhatTheyNeed(asked);

const started = Date.now();
/** @type {Map<string, Result>} */
const done = new Map();
await runAll();
summary();

async function runAll() {
  const waiting = [...wanted];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const name = waiting.find((each) => mayStart(each, running));
    if (name === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(name), 1);
    running.set(
      name,
      settle(name).finally(() => running.delete(name)),
    );
  }
}

/**
 * @param {string} name
 * @param {Map<string, unknown>} running
 */
function mayStart(name, running) {
  const { whole = false, after = [] } = checkOf(name);
  if (after.some((other) => wanted.includes(other) && !done.has(other))) return false;
  if ([...running.keys()].some((other) => checkOf(other).whole)) return false;
  return running.size < (whole ? 1 : 2);
}

/** @param {string} name */
async function settle(name) {
  const { title, after = [], run: check } = checkOf(name);
  const broken = after.find((other) => (done.get(other)?.failed ?? 0) > 0);
  const result = broken
    ? { passed: 0, failed: 1, output: `Not run: “${checkOf(broken).title}” failed.`, seconds: 0 }
    : await check();
  done.set(name, result);
  const good = result.failed === 0;
  const counts = result.passed + result.failed > 1 ? `, ${result.passed} passed` : '';
  const failed = good ? '' : `, ${result.failed} failed`;
  const sign = good ? styleText('green', '✓') : styleText('red', '✗');
  console.log(`${sign} ${title} (${result.seconds.toFixed(1)} s${counts}${failed})`);
  if (!good) console.log(`${result.output.trim()}\n`);
}

function summary() {
  const all = [...done.values()];
  const passed = all.reduce((sum, each) => sum + each.passed, 0);
  const failed = all.reduce((sum, each) => sum + each.failed, 0);
  const broken = [...done].filter(([, each]) => each.failed > 0).map(([name]) => name);
  console.log(`\n${done.size} checks in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * One tool, one verdict.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function gate(command, args) {
  const { code, output, seconds } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds };
}

/** @returns {Promise<Result>} */
async function browser() {
  const from = Date.now();
  const seconds = () => (Date.now() - from) / 1000;
  try {
    process.env['CHROMIUM_PATH'] = await chromiumPath({ install: true });
    return { passed: 1, failed: 0, output: '', seconds: seconds() };
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error), seconds: seconds() };
  }
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @returns {Promise<Result>}
 */
async function vitest(name, projects) {
  const file = fresh(name);
  const { code, output, seconds } = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return counted(code, numPassedTests, numFailedTests, output, seconds);
}

/**
 * @param {[string, ...string[]]} projects
 * @returns {Promise<Result>}
 */
async function playwright(...projects) {
  const file = fresh(projects[0]);
  const { code, output, seconds } = await run(
    'playwright',
    ['test', ...projects.map((project) => `--project=${project}`), '--reporter=line,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const { expected, flaky, unexpected } = read(file).stats ?? {
    expected: 0,
    flaky: 0,
    unexpected: 0,
  };
  return counted(code, expected, unexpected + flaky, output, seconds);
}

/**
 * A runner that counted nothing, or failed without a failed test, has failed.
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @param {string} output
 * @param {number} seconds
 * @returns {Result}
 */
function counted(code, passed, failed, output, seconds) {
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, output, seconds };
}

/** @param {string} name */
function fresh(name) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * What a runner reported; empty when it did not come so far.
 * @param {string} file
 * @returns {{
 *   numPassedTests?: number,
 *   numFailedTests?: number,
 *   stats?: { expected: number, flaky: number, unexpected: number },
 * }}
 */
function read(file) {
  try {
    return /** @type {ReturnType<typeof read>} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** @param {string} name */
function checkOf(name) {
  const check = checks[name];
  if (check === undefined) throw new Error(`No check is called ${name}.`);
  return check;
}

/** @param {string[]} names */
function withWhatTheyNeed(names) {
  const all = new Set(names);
  for (const name of all) for (const other of checkOf(name).after ?? []) all.add(other);
  return Object.keys(checks).filter((name) => all.has(name));
}
