// The files of a deployment: hashes, a folder for each version, and the headers to serve them with.
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from '../../scripts/run-program.mjs';

const dist = join(root, 'dist');

/** @param {string[]} patterns */
const filesOf = (patterns) => globSync(patterns, { cwd: dist }).toSorted();

/** `dist/integrity.json`: the value of `integrity="…"` for each file of the package. */
export function writeIntegrity() {
  const hashes = filesOf(['elements/**/*.js', 'react/**/*.js', '*.css']).map((file) => {
    const hash = createHash('sha384').update(readFileSync(join(dist, file)));
    return [file.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`];
  });
  const text = JSON.stringify(Object.fromEntries(hashes), null, 2);
  writeFileSync(join(dist, 'integrity.json'), `${text}\n`);
}

/**
 * `dist/cdn`: to be uploaded unchanged. `/1.2.3/` never changes; `/1/` is the newest of its major
 * version, whose entries are revalidated and whose chunks are named by their build. A new
 * deployment is added to the old files, so that an old entry still finds its chunks. `_headers`
 * lists the headers for a static host, in the format of Netlify and Cloudflare.
 */
export function writeDeployment() {
  const { version } = manifest;
  const [major = '0'] = version.split('.');
  const cdn = join(dist, 'cdn');
  rmSync(cdn, { recursive: true, force: true });
  for (const file of filesOf(['elements/**/*.js', '*.css']))
    for (const folder of [major, version]) cpSync(join(dist, file), join(cdn, folder, file));
  writeFileSync(join(cdn, '_headers'), headers(major, version));
}

/**
 * @param {string} major
 * @param {string} version
 */
export function headers(major, version) {
  const year = 'public, max-age=31536000, immutable';
  const minutes = 'public, max-age=300, stale-while-revalidate=86400';
  const rules = [
    [`/${version}/*`, year],
    [`/${major}/elements/chunks/*`, year],
    [`/${major}/elements/*.js`, minutes],
    [`/${major}/*.css`, minutes],
  ];
  return rules
    .map(
      ([path, caching]) =>
        `${path}\n  Cache-Control: ${caching}\n  Access-Control-Allow-Origin: *\n` +
        '  Cross-Origin-Resource-Policy: cross-origin\n  X-Content-Type-Options: nosniff\n',
    )
    .join('');
}
