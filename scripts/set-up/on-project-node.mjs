// Starts a script on the project's own Node, whichever Node started npm.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

/**
 * Installs if needed, then runs a script of this folder on the project's own Node, with the same
 * arguments. Signals are forwarded; the exit code is the script's.
 * @param {URL} script
 */
export function runOnProjectNode(script) {
  const node = install();
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(script), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` },
    },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
