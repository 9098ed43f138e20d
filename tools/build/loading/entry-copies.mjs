/**
 * Gives every entry its own copy of its static imports, so that it is one file: a chunk shared by
 * two entries would cost each of them a round trip before anything else can start. What an entry
 * imports with `import()` is shared as usual. The copies are a few kilobytes: the element class,
 * the settings, the early requests.
 * @returns {import('rollup').Plugin}
 */
export function entryCopies() {
  return {
    name: 'entry-copies',
    async resolveId(source, importer, options) {
      if (options.isEntry) {
        const entry = await this.resolve(source, importer, { isEntry: true, skipSelf: true });
        return entry && { ...entry, id: copyOf(entry.id, nameOf(source)) };
      }
      const copy = importer === undefined ? undefined : widgetOf(importer);
      if (importer === undefined || copy === undefined) return null;
      const found = await this.resolve(source, originalOf(importer), {
        skipSelf: true,
        custom: { isElementCopy: true },
      });
      // One registry of styles serves the entry and the chunks that it loads.
      if (found?.id.endsWith('/src/ui/theme/component-styles.ts')) return found;
      return found && !found.external ? { ...found, id: copyOf(found.id, copy) } : found;
    },
    resolveDynamicImport(source, importer) {
      if (typeof source !== 'string' || widgetOf(importer) === undefined) return null;
      return this.resolve(source, originalOf(importer), { skipSelf: true });
    },
    async load(id) {
      if (widgetOf(id) === undefined) return null;
      const { code, moduleSideEffects } = await this.load({ id: originalOf(id) });
      return { code: code ?? '', moduleSideEffects };
    },
  };
}

const mark = '?copy=';
/**
 * @param {string} id
 * @param {string} name
 */
const copyOf = (id, name) => `${id}${mark}${name}`;
/** @param {string} id */
const widgetOf = (id) => (id.includes(mark) ? id.slice(id.indexOf(mark) + mark.length) : undefined);
/** @param {string} id */
export const originalOf = (id) => (id.includes(mark) ? id.slice(0, id.indexOf(mark)) : id);
/** @param {string} source */
const nameOf = (source) => source.replace(/[^\w]+/g, '-');
