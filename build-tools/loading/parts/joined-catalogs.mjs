import { dirname, join } from 'node:path';
import { root } from '../../../scripts/run-program.mjs';
import { firstMessagesOf } from '../first-parts.mjs';

const merged = /mergeCatalogs\(\s*((?:import\(\s*['"][^'"]+['"]\s*\),?\s*)+)\)/g;

/**
 * Makes one file of the catalogs that a widget merges. Several small files, each with its own late
 * part, are a tenth larger, and a request each.
 * @returns {import('rollup').Plugin}
 */
export const joinedCatalogs = () => ({
  name: 'joined-catalogs',
  transform(code, id) {
    const changed = withJoinedCatalogs(code, id);
    return changed === code ? null : { code: changed, map: null };
  },
});

/**
 * @param {string} code
 * @param {string} file the module
 * @param {string} [project] its root folder
 */
export const withJoinedCatalogs = (code, file, project = root) =>
  code.replace(merged, (_, /** @type {string} */ imports) => {
    const sources = [...imports.matchAll(/['"]([^'"]+)['"]/g)];
    const files = sources.map(([, source = '']) => catalogFile(source, file, project));
    return `import(${JSON.stringify(firstMessagesOf(files))})`;
  });

/**
 * The path of a catalog.
 * @param {string} source as imported
 * @param {string} importer
 * @param {string} [project] its root folder
 */
export function catalogFile(source, importer, project = root) {
  if (source.startsWith('#widgets/')) return join(project, source.slice(1));
  const inSource = source.startsWith('#');
  return inSource ? join(project, 'src', source.slice(1)) : join(dirname(importer), source);
}
