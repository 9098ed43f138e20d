// The files of a deployment: a folder for each version, and the headers to serve them with.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/run-program.mjs';

const year = 'public, max-age=31536000, immutable';

/**
 * `dist/cdn`: to be uploaded unchanged. `/1.2.3/` never changes; `/1/` is the newest of its major
 * version, whose entries are revalidated and whose chunks are named by their build. A new
 * deployment is added to the old one, so that an old entry still finds its chunks. `_headers` lists
 * the headers for a static host, in the format of Netlify and Cloudflare.
 */
export function writeDeployment() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const [major = '0'] = version.split('.');
  const dist = join(root, 'dist');
  const cdn = join(dist, 'cdn');
  rmSync(cdn, { recursive: true, force: true });
  const files = globSync(['elements/**/*.js', '*.css'], { cwd: dist });
  for (const folder of [major, version]) {
    for (const file of files) {
      const to = join(cdn, folder, file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(dist, file), to);
    }
  }
  writeFileSync(join(cdn, '_headers'), headers(major, version));
}

/**
 * @param {string} major
 * @param {string} version
 */
export function headers(major, version) {
  const rules = [
    [`/${version}/*`, year],
    [`/${major}/elements/chunks/*`, year],
    [`/${major}/elements/*.js`, 'public, max-age=300, stale-while-revalidate=86400'],
    [`/${major}/*.css`, 'public, max-age=300, stale-while-revalidate=86400'],
  ];
  return rules
    .map(
      ([path, caching]) =>
        `${path}\n  Cache-Control: ${caching}\n  Access-Control-Allow-Origin: *\n` +
        '  Cross-Origin-Resource-Policy: cross-origin\n  X-Content-Type-Options: nosniff\n',
    )
    .join('');
}
