// `dist/integrity.json`: the hash of each file, for `integrity` and import maps.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';

/** `dist/integrity.json`: the value of `integrity="…"` for each file of the package. */
export function writeIntegrity() {
  const dist = join(root, 'dist');
  const files = globSync(['elements/**/*.js', 'react/**/*.js', '*.css'], { cwd: dist }).toSorted();
  const hashes = files.map((file) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
    return [file.replaceAll('\\', '/'), `sha384-${hash}`];
  });
  const text = JSON.stringify(Object.fromEntries(hashes), null, 2);
  writeFileSync(join(dist, 'integrity.json'), `${text}\n`);
}
