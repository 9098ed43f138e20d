import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder of the test's own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program, and answers what it prints. Throws, with its output, where it fails. */
export const output = (command: string, args: readonly string[], cwd = root): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** What `npm pack` makes, at its path; nothing is built for it. */
export function pack(folder: string): { readonly tarball: string; readonly files: string[] } {
  const [made] = JSON.parse(
    output('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  ) as { readonly filename: string; readonly files: readonly { readonly path: string }[] }[];
  if (!made) throw new Error('npm packed nothing.');
  return { tarball: join(folder, made.filename), files: made.files.map(({ path }) => path) };
}
