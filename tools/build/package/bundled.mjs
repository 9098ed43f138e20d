import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedBuilds } from '../builds.mjs';
import { root } from '../../scripts/run-program.mjs';

const folder = 'dist/bundled';

/**
 * The folder of the library that a module belongs to, such as `node_modules/zod`; undefined for our own
 * modules.
 * @param {string} id of rollup or esbuild
 */
export const libraryOf = (id) =>
  /(?:^|\/)(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//.exec(
    id.replace('\0', ''),
  )?.[1];

/**
 * The folders of the libraries whose code is in the files of a build, without those removed as unused.
 * @param {import('rollup').OutputBundle} bundle
 */
export function librariesIn(bundle) {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const kept = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0);
  return [...new Set(kept.flatMap(([id]) => libraryOf(id) ?? []))].toSorted();
}

/**
 * Lists the libraries of a build in `dist/bundled`.
 * @param {string} build
 * @returns {import('rollup').Plugin}
 */
export const bundledLibraries = (build) => ({
  name: 'bundled-libraries',
  generateBundle(_options, bundle) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, `${build}.json`), JSON.stringify(librariesIn(bundle)));
  },
});

/**
 * The libraries in the files of the package, as folders. Throws if a build has left no list.
 * @returns {string[]}
 */
export function shippedLibraries() {
  const libraries = shippedBuilds.flatMap((build) => {
    const list = readFileSync(join(root, folder, `${build}.json`), 'utf8');
    return /** @type {string[]} */ (JSON.parse(list));
  });
  return [...new Set(libraries)].toSorted();
}
