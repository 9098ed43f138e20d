// Runs a program with the project's own tools in `PATH`. Written by hand: it must work on any
// installed Node, before the dependencies are installed.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a program to its end, with the project's own tools first in `PATH`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, cwd?: string, timeout?: number }} [options]
 *   `show`: print the output as it arrives; `timeout`: milliseconds until it is ended
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { env = {}, show = false, cwd = root, timeout } = {}) {
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, ...env },
      timeout,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      done({ code: code ?? 1, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}
