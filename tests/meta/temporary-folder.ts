import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../tools/scripts/run-program.mjs';

/**
 * A temporary folder with the given files and the project's packages.
 * @param whenDone registers the removal; by default it happens after the test
 */
export function temporaryFolder(
  files: Readonly<Record<string, string>>,
  whenDone: (remove: () => void) => void = onTestFinished,
): string {
  const made = mkdtempSync(join(tmpdir(), 'gate-'));
  whenDone(() => rmSync(made, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(made, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, name)), { recursive: true });
    writeFileSync(join(made, name), text);
  }
  return made;
}
