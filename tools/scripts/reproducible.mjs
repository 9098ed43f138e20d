// Builds once more and compares: the same sources must give identical files.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-program.mjs';

/** Every built file with its hash. */
function hashes() {
  const dist = join(root, 'dist');
  const files = globSync('**/*.*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(
    files.map((file) => [
      file.slice(dist.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

const before = hashes();
const { code, output } = await run('node', ['tools/build/build.mjs']);
const after = hashes();
const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (code !== 0) console.error(output);
if (differing.length > 0) console.error(`Two builds differ in:\n${differing.join('\n')}`);
process.exitCode = code !== 0 || differing.length > 0 || before.size === 0 ? 1 : 0;
