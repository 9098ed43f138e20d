/** Characters of a chunk's hash: 30 bits tell its versions apart. Rollup writes at least six. */
const kept = 5;
const chunkName = /(?<=^chunks\/.+-)[\w-]{8}(?=\.js$)/;

/**
 * Shortens the hashes in the names of chunks. They do not compress, and every file repeats those of the
 * chunks that it imports: 0.7 kB of all five widgets.
 * @returns {import('rollup').Plugin}
 */
export function shortHashes() {
  return {
    name: 'short-hashes',
    generateBundle: {
      // Before plugins that read the names.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const names = shortNames(chunks.map(({ fileName }) => fileName));
        const shortened = (/** @type {string} */ name) => names.get(name) ?? name;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(/[\w.-]+-[\w-]{8}\.js/g, (base) =>
            shortened(`chunks/${base}`).replace(/^chunks\//, ''),
          );
          chunk.imports = chunk.imports.map(shortened);
          chunk.dynamicImports = chunk.dynamicImports.map(shortened);
          if (!names.has(chunk.fileName)) continue;
          delete bundle[chunk.fileName];
          chunk.fileName = shortened(chunk.fileName);
          bundle[chunk.fileName] = chunk;
        }
      },
    },
  };
}

/**
 * @param {readonly string[]} names of files
 * @returns {ReadonlyMap<string, string>} the shorter name of each chunk
 */
export function shortNames(names) {
  const short = new Map(
    names
      .filter((name) => chunkName.test(name))
      .map((name) => [name, name.replace(chunkName, (hash) => hash.slice(0, kept))]),
  );
  if (new Set(short.values()).size < short.size)
    throw new Error('two chunks have the same short name');
  return short;
}
