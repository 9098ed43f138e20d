// `node scripts/complete-lock.mjs [lock]`: adds to package-lock.json the optional binaries of other
// platforms that npm omitted because the registry did not have them, and missing hashes that the
// registry has. Without these entries `npm ci` refuses the whole lock. Their versions are those
// required by their packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run-program.mjs';

/** @typedef {{ dev?: boolean, optionalDependencies?: Record<string, string>, [more: string]: unknown }} Entry */

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony win32'.split(' ');
const processors = 'arm arm64 ia32 loong64 ppc64 riscv64 s390x wasm32 x64'.split(' ');

/**
 * The missing entries, by their place in the lock.
 * @param {Record<string, Entry>} packages
 */
export function missingBinaries(packages) {
  /** @type {[string, Entry][]} */
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(packages, place, name))
      .map(
        ([name, version]) =>
          /** @type {[string, Entry]} */ ([
            `node_modules/${name}`,
            binary(name, version, entry.dev),
          ]),
      ),
  );
  return Object.fromEntries(missing);
}

/**
 * Whether a package is found from a place, by Node's resolution.
 * @param {Record<string, Entry>} packages
 * @param {string} place
 * @param {string} name
 */
function isLocked(packages, place, name) {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 * @returns {Entry}
 */
function binary(name, version, dev) {
  const words = name
    .replace(/^.*\//, '')
    .split(/[-.]/)
    .map((word) => (word === 'windows' ? 'win32' : word));
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(os.includes('linux') && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/**
 * The entries without a hash, by their place in the lock, except the project's own folders, and
 * packages inside the archive of another one, whose hash includes them.
 * @param {Record<string, Entry>} packages
 */
export const withoutHash = (packages) =>
  Object.entries(packages)
    .filter(
      ([place, { integrity, link, inBundle }]) =>
        place.includes('node_modules/') && !integrity && !link && !inBundle,
    )
    .map(([place]) => place);

/**
 * @param {string} place
 * @param {unknown} version
 * @returns {Promise<string | undefined>} what the registry says of its tarball; it may not have it
 */
async function hashOf(place, version) {
  const name = place.replace(/^.*node_modules\//, '');
  const { code, output } = await run('npm', [
    ...['view', `${name}@${String(version)}`, 'dist.integrity', '--loglevel=silent'],
  ]);
  return code === 0 ? /\bsha512-\S+/.exec(output)?.[0] : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv[2] ?? 'package-lock.json';
  const file = fileURLToPath(new URL(`../${given}`, import.meta.url));
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const all = { ...lock.packages, ...missingBinaries(lock.packages) };
  const hashless = withoutHash(all);
  for (const place of hashless) {
    const integrity = await hashOf(place, all[place]?.['version']);
    if (integrity !== undefined) all[place] = { ...all[place], integrity };
  }
  const left = withoutHash(all).length;
  console.log(`${hashless.length - left} hashes added; the registry has none of ${left} entries.`);
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
