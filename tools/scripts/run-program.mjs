// Runs a program with the project's own tools in `PATH`. Written by hand: it must work on any
// installed Node, before the dependencies are installed.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a program to its end, with the project's own tools first in `PATH`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, cwd?: string, timeoutMs?: number,
 *   shell?: boolean, onText?: (text: string) => void }} [options]
 *   `show`: print the output as it arrives; `timeoutMs`: after this time the program is ended with
 *   every process that it has started; `onText`: called with each part of the output
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const { env = {}, show = false, cwd = root, timeoutMs, shell = false, onText } = options;
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, ...env },
      // The leader of a process group of its own, which can be ended as a whole.
      detached: timeoutMs !== undefined,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const end = () => {
      output += `Ended after ${(timeoutMs ?? 0) / 60_000} minutes.\n`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text;
        onText?.(String(text));
      });
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}
