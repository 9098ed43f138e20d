// `node tools/scripts/set-up/with-project-node.mjs <script> [argument…]`: installs what is missing, then runs
// a script on the project's own Node, whichever Node started npm. Signals are forwarded, and the exit
// code is the script's.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { install } from './install.mjs';

const node = await install();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
