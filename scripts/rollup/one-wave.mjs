/**
 * A door's first route asks for the chunk that it shares with other doors at the same moment as for
 * itself: a browser would otherwise learn of it only once the route has come, a round trip later.
 * @param {{ shared: string, first: readonly string[] }} options the shared chunk's name, and the
 *   modules of first routes as absolute paths
 * @returns {import('rollup').Plugin}
 */
export function oneWave({ shared, first }) {
  return {
    name: 'one-wave',
    renderDynamicImport({ targetModuleId, getTargetChunkImports }) {
      if (targetModuleId === null || !first.includes(targetModuleId)) return null;
      const found = getTargetChunkImports()?.find(
        (each) => each.type === 'internal' && each.chunk.name === shared,
      );
      // Whether it came is said by the import that needs it.
      return found
        ? { left: `(import(${found.resolvedImportPath}).catch(()=>{}),import(`, right: '))' }
        : null;
    },
  };
}
