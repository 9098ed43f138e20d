import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { widgets } from '../widgets.mjs';
import { root } from '../../scripts/run-program.mjs';

/** The builds whose files are in the package; each leaves a list of the libraries in its files. */
export const shippedBuilds = [
  ...widgets,
  ...['all', 'classic', 'page', 'first-calls', 'react', 'tools', 'server', 'sandbox', 'check'],
];

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
 * Stores the libraries in the files of a build.
 * @param {string} build
 * @param {readonly string[]} ids of the modules that have left code in them
 */
export function writeBundled(build, ids) {
  const libraries = new Set(ids.flatMap((id) => libraryOf(id) ?? []));
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${build}.json`), JSON.stringify([...libraries].toSorted()));
}

/**
 * Records the libraries whose code is in the files of a build. A library that was removed as unused
 * is not among them.
 * @param {(ids: readonly string[]) => void} note
 * @returns {import('rollup').Plugin}
 */
export const bundledLibraries = (note) => ({
  name: 'bundled-libraries',
  generateBundle: (_options, bundle) =>
    note(
      Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? Object.entries(part.modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id]) => id)
          : [],
      ),
    ),
});

/**
 * The libraries in the files of the package, as folders. Throws if a build has left no list.
 * @returns {string[]}
 */
export function shippedLibraries() {
  const lists = shippedBuilds.map((build) =>
    readFileSync(join(root, folder, `${build}.json`), 'utf8'),
  );
  const folders = lists.flatMap((text) => /** @type {string[]} */ (JSON.parse(text)));
  return [...new Set(folders)].toSorted();
}
