/**
 * Requests the chunks that a module of the first screen shares with other widgets together with the
 * module: a browser would otherwise discover them only after it has loaded, a round trip later.
 * @param {{ first: readonly string[] }} options the core, first routes and early screens, as absolute
 *   paths
 * @returns {import('rollup').Plugin}
 */
export function requestSharedChunks({ first }) {
  return {
    name: 'request-shared-chunks',
    renderDynamicImport({ targetModuleId, getTargetChunkImports }) {
      if (targetModuleId === null || !first.includes(targetModuleId)) return null;
      const found = (getTargetChunkImports() ?? []).filter(
        (each) => each.type === 'internal' && /^first(-|$)|(^|-)early$/.test(each.chunk.name),
      );
      // A failure is reported by the import that needs it.
      const loaded = found.map(
        ({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(()=>{}),`,
      );
      return found.length > 0 ? { left: `(${loaded.join('')}import(`, right: '))' } : null;
    },
  };
}
