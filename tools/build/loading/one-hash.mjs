import { createHash } from 'node:crypto';

/** In decimal digits: 26 bits tell builds apart. */
const hashLength = 8;
const chunkName = /(?<=^chunks\/.+-)[\w-]{8}(?=\.js$)/;

/**
 * Gives all chunks of a build the same hash, of the contents of all. Hashes do not compress, and an entry
 * names every chunk that it can load: 0.3 kB of each first screen.
 * @returns {import('rollup').Plugin}
 */
export function oneHash() {
  return {
    name: 'one-hash',
    generateBundle: {
      // Before plugins that read the names.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const names = namesWithOneHash(chunks.map(({ fileName }) => fileName));
        const renamed = (/** @type {string} */ name) => names.get(name) ?? name;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(/[\w.-]+-[\w-]{8}\.js/g, (base) =>
            renamed(`chunks/${base}`).replace(/^chunks\//, ''),
          );
          chunk.imports = chunk.imports.map(renamed);
          chunk.dynamicImports = chunk.dynamicImports.map(renamed);
          if (!names.has(chunk.fileName)) continue;
          delete bundle[chunk.fileName];
          chunk.fileName = renamed(chunk.fileName);
          bundle[chunk.fileName] = chunk;
        }
      },
    },
  };
}

/**
 * @param {readonly string[]} names of files, with hashes of Rollup
 * @returns {ReadonlyMap<string, string>} the name of each chunk
 */
export function namesWithOneHash(names) {
  const chunks = names.filter((name) => chunkName.test(name)).toSorted();
  const bytes = createHash('sha256').update(chunks.join('\n')).digest();
  const hash = bytes.readBigUInt64BE().toString().slice(-hashLength);
  const renamed = new Map(chunks.map((name) => [name, name.replace(chunkName, hash)]));
  if (new Set(renamed.values()).size < renamed.size)
    throw new Error('two chunks have the same name');
  return renamed;
}
