import { dirname, join } from 'node:path';
import { root } from '../run-program.mjs';
import { firstMessagesOf } from './first-parts.mjs';

const merged = /mergeCatalogs\(\s*((?:import\(\s*['"][^'"]+['"]\s*\),?\s*)+)\)/g;

/**
 * Makes one file of the catalogs that a widget merges: several small files, each with its own late
 * part, weigh a third more and are as many requests.
 * @returns {import('rollup').Plugin}
 */
export const joinedCatalogs = () => ({
  name: 'joined-catalogs',
  transform(code, id) {
    const changed = code.replace(merged, (_, /** @type {string} */ imports) => {
      const files = [...imports.matchAll(/['"]([^'"]+)['"]/g)].map(([, source = '']) =>
        catalogFile(source, id),
      );
      return `import(${JSON.stringify(firstMessagesOf(files))})`;
    });
    return changed === code ? null : { code: changed, map: null };
  },
});

/**
 * The path of a catalog.
 * @param {string} source as imported
 * @param {string} importer
 */
export function catalogFile(source, importer) {
  if (source.startsWith('#widgets/')) return join(root, source.slice(1));
  return source.startsWith('#') ? join(root, 'src', source.slice(1)) : join(dirname(importer), source);
}
