// `node scripts/complete-lock.mjs [lock]`: adds to package-lock.json the optional binaries of
// other platforms that npm left out because the registry at hand did not have them. Without them
// `npm ci` refuses the whole lock. Their versions are those that their packages ask for.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ dev?: boolean, optionalDependencies?: Record<string, string>, [more: string]: unknown }} Entry */

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * The entries that are missing, by their place in the lock.
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
 * Whether a package is found from a place, as Node looks for it.
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
  const words = name.replace(/^.*\//, '').split(/[-.]/);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv[2] ?? 'package-lock.json';
  const file = fileURLToPath(new URL(`../${given}`, import.meta.url));
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const all = { ...lock.packages, ...missingBinaries(lock.packages) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
