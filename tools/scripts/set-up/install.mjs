// Installs the dependencies and the project's own Node if they are missing or outdated. Written by
// hand: it runs on the Node that started npm (18 or newer), before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patchPreact } from './patch-preact.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** Installs what is missing or older than the lock file. Returns the path of the project's Node. */
export function install() {
  if (!isInstalled()) {
    console.log('Installing the dependencies (once)…');
    runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  }
  if (!existsSync(node)) {
    // npm was told not to run install scripts: the one that downloads Node is run here.
    runOrExit(process.execPath, ['installArchSpecificPackage'], join(root, 'node_modules', 'node'));
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

/** @type {(command: string, args: string[], cwd: string) => void} */
function runOrExit(command, args, cwd) {
  const windows = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: windows && command === 'npm',
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` },
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  console.error(`This did not work: ${command} ${args.join(' ')} (in ${cwd})`);
  process.exit(1);
}
