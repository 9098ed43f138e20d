import { dirname, join } from 'node:path';
import { langs } from '../../../src/config/settings.ts';
import { root } from '../../../scripts/run-program.mjs';
import { furtherCatalogs } from '../../../src/i18n/further-catalogs.ts';
import { firstMessagesOf } from '../first-parts.mjs';

/** The module with the catalogs of the languages beyond the first two. */
export const furtherTable = join(root, 'src/i18n/further-catalogs.ts');
const merged = /mergeCatalogs\(\s*((?:import\(\s*['"][^'"]+['"]\s*\),?\s*)+)\)/g;

/**
 * Joins the catalogs that a widget merges into one file. Several small files, each with its own late
 * part, would be 10 % larger and need a request each.
 * @returns {import('rollup').Plugin}
 */
export const joinedCatalogs = () => ({
  name: 'joined-catalogs',
  load: (id) => (id === furtherTable ? joinedTable() : null),
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
 * The first part of the catalogs of an owner in a language beyond the first two.
 * @param {import('../../../src/i18n/further-catalogs.ts').CatalogOwner} owner
 * @param {import('../../../src/i18n/further-catalogs.ts').FurtherLang} lang
 */
export const furtherCatalog = (owner, lang) =>
  firstMessagesOf(
    furtherCatalogs[owner].flatMap((files) => catalogsLoadedBy(files[lang], furtherTable)),
  );

/** What replaces the table of `src/i18n`: one file for each owner and language. */
function joinedTable() {
  const owners = /** @type {(keyof typeof furtherCatalogs)[]} */ (Object.keys(furtherCatalogs));
  const rows = owners.map((owner) => {
    const further = langs.filter((lang) => lang !== 'ru' && lang !== 'en');
    const loads = further.map(
      (lang) => `${lang}: () => import(${JSON.stringify(furtherCatalog(owner, lang))})`,
    );
    return `${JSON.stringify(owner)}: [{ ${loads.join(', ')} }]`;
  });
  return [
    `export const furtherCatalogs = { ${rows.join(', ')} };`,
    'export const loadFurtherCatalog = (lang, owner) => furtherCatalogs[owner][0][lang]();',
  ].join('\n');
}

/**
 * The paths of the catalogs that a function of a module loads.
 * @param {unknown} load
 * @param {string} file the module
 */
export const catalogsLoadedBy = (load, file) =>
  [...String(load).matchAll(/import\(\s*['"](.+?)['"]/g)].map(([, name = '']) =>
    catalogFile(name, file),
  );

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
