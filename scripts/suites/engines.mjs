// `npm run test:engines [firefox|webkit]`: the main journeys in the engines besides Chromium. Ends with
// the totals. Bounded: an engine that is not through after 15 minutes is ended, with what it started.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../set-up/browser.mjs';
import { programPath } from '../set-up/engines.mjs';
import { install } from '../set-up/install.mjs';
import { root, run } from '../run.mjs';

const boundMs = 15 * 60_000;
const engines = {
  firefox: async () => {
    process.env['FIREFOX_PATH'] = await programPath('firefox');
  },
  webkit: async () => {
    for (const program of /** @type {const} */ (['webkitDriver', 'miniBrowser', 'xvfb']))
      await programPath(program);
  },
};
const asked = process.argv.slice(2);
const wanted = Object.entries(engines).filter(
  ([name]) => asked.length === 0 || asked.includes(name),
);

let passed = 0;
let failed = 0;

install();
process.env['CHROMIUM_PATH'] ??= await chromiumPath().catch(() => process.execPath);
const build = await run('node', ['scripts/build.mjs', '--if-stale']);
if (build.code !== 0) {
  console.log(build.output);
  failed += 1;
} else
  for (const [name, find] of wanted)
    try {
      await find();
      await test(name);
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
      failed += 1;
    }
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {string} name of an engine, and of its project */
async function test(name) {
  const report = join(root, 'node_modules/.cache', `engines-${name}.json`);
  rmSync(report, { force: true });
  const status = await bounded(
    'playwright',
    ['test', `--project=${name}`, '--reporter=line,json', `--global-timeout=${boundMs}`],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = statsOf(report);
  const broken = unexpected + flaky === 0 && (status !== 0 || expected === 0);
  passed += expected;
  failed += broken ? 1 : unexpected + flaky;
}

/**
 * Runs a program, shown as it goes. It leads a group of its own, which is ended with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function bounded(command, args, env) {
  const bin = join(root, 'node_modules/.bin');
  const node = join(root, 'node_modules/node/bin');
  const child = spawn(join(bin, command), args, {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${bin}:${node}:${process.env['PATH']}` },
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const timer = setTimeout(() => {
    console.log(`Not over after ${boundMs / 60_000} minutes: ended.`);
    end();
  }, boundMs + 60_000);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      end();
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} report
 * @returns {{ expected?: number, unexpected?: number, flaky?: number }}
 */
function statsOf(report) {
  try {
    const read = /** @type {{ stats: ReturnType<typeof statsOf> }} */ (
      JSON.parse(readFileSync(report, 'utf8'))
    );
    return read.stats;
  } catch {
    return {};
  }
}
