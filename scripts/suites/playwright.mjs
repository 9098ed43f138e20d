// A Playwright project as a suite: printed, counted, and limited in time, so that a hung browser or
// driver is ended with it.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { counted, fresh, playwrightTotals } from '../checks/report.mjs';
import { root } from '../run-program.mjs';

/**
 * @param {string} project
 * @param {number} boundMs
 * @returns {Promise<{ passed: number, failed: number }>} a run that counted nothing has failed
 */
export async function playwrightSuite(project, boundMs) {
  const report = fresh(`suite-${project}`);
  const args = ['test', `--project=${project}`, '--reporter=line,json'];
  const code = await bounded([...args, `--global-timeout=${boundMs}`], boundMs + 60_000, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(code, playwrightTotals(report));
}

/**
 * Runs Playwright as the leader of its own process group, which is ended with it.
 * @param {readonly string[]} args
 * @param {number} boundMs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function bounded(args, boundMs, env) {
  const bin = join(root, 'node_modules/.bin');
  const node = join(root, 'node_modules/node/bin');
  const child = spawn(join(bin, 'playwright'), args, {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: [bin, node, process.env['PATH']].join(delimiter) },
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  const timer = setTimeout(() => {
    console.log(`Not over after ${boundMs / 60_000} minutes: ended.`);
    end();
  }, boundMs);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      end();
      resolve(code ?? 1);
    });
  });
}
