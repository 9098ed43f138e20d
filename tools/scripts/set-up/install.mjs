// Installs the dependencies and the project's own Node if they are missing or outdated. Written by
// hand: it runs on the Node that started npm (18 or newer), before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from '../../../servers/conformance/progress.mjs';
import { run } from '../run-program.mjs';
import { patchPreact } from './patch-preact.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** Installs what is missing or older than the lock file. Returns the path of the project's Node. */
export async function install() {
  if (!isInstalled()) {
    await runOrExit(
      'Installing the dependencies, once',
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      root,
    );
  }
  if (!existsSync(node)) {
    // npm was told not to run install scripts: the one that downloads Node is run here.
    const folder = join(root, 'node_modules', 'node');
    await runOrExit('Downloading Node', process.execPath, ['installArchSpecificPackage'], folder);
  }
  patchPreact();
  return node;
}

/** Whether the folder's `node_modules` was installed from its lock file. */
export function isInstalled(folder = root) {
  const there = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      !place.includes('node_modules/') || optional === true || there[place]?.version === version,
  );
}

/** @type {(lockFile: string) => Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(lockFile) {
  if (!existsSync(lockFile)) return {};
  const { packages } = /** @type {{ packages: ReturnType<typeof packagesOf> }} */ (
    JSON.parse(readFileSync(lockFile, 'utf8'))
  );
  return packages;
}

/** @type {(title: string, command: string, args: string[], cwd: string) => Promise<void>} */
async function runOrExit(title, command, args, cwd) {
  const progress = createProgress(1);
  const { code, output } = await progress.step(title, () =>
    run(command, args, {
      cwd,
      shell: process.platform === 'win32' && command === 'npm',
      env: { PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` },
    }),
  );
  progress.end();
  if (code === 0) return;
  console.error(output);
  console.error(`This did not work: ${command} ${args.join(' ')} (in ${cwd})`);
  process.exit(1);
}
