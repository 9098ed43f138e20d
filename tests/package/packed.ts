import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program and returns its output. Throws with that output if it fails. */
export const output = (command: string, args: readonly string[], cwd = root): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The path of the tarball made by `npm pack`; nothing is built for it. */
export function pack(folder: string): { readonly tarball: string; readonly files: string[] } {
  const [made] = JSON.parse(
    output('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  ) as { readonly filename: string; readonly files: readonly { readonly path: string }[] }[];
  if (!made) throw new Error('npm packed nothing.');
  return { tarball: join(folder, made.filename), files: made.files.map(({ path }) => path) };
}
