import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with the given files, and the project's packages, for as long as the test runs. */
export function folder(files: Readonly<Record<string, string>>): string {
  const made = mkdtempSync(join(tmpdir(), 'gate-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(made, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, name)), { recursive: true });
    writeFileSync(join(made, name), text);
  }
  return made;
}
