import { dirname, join } from 'node:path';
import { langs } from '../../../../src/base/settings/settings.ts';
import { root } from '../../../scripts/run-program.mjs';
import { furtherCatalogs } from '../../../../src/i18n/further-catalogs.ts';
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
    const files = catalogsLoadedBy(imports, file, project);
    return `import(${JSON.stringify(firstMessagesOf(files))})`;
  });

/**
 * The first part of the catalogs of an owner in a language beyond the first two.
 * @param {import('../../../../src/i18n/further-catalogs.ts').CatalogOwner} owner
 * @param {import('../../../../src/i18n/further-catalogs.ts').FurtherLang} lang
 */
export const furtherCatalog = (owner, lang) =>
  firstMessagesOf(
    furtherCatalogs[owner].flatMap((files) => catalogsLoadedBy(files[lang], furtherTable)),
  );

/** What replaces the table of `src/i18n`: one file for each owner and language. */
function joinedTable() {
  const owners = /** @type {(keyof typeof furtherCatalogs)[]} */ (Object.keys(furtherCatalogs));
  const rows = owners.map((owner) => {
    const loads = langs
      .filter(isFurther)
      .map((lang) => `${lang}: () => import(${JSON.stringify(furtherCatalog(owner, lang))})`);
    return `${JSON.stringify(owner)}: [{ ${loads.join(', ')} }]`;
  });
  return [
    `export const furtherCatalogs = { ${rows.join(', ')} };`,
    'export const loadFurtherCatalog = (lang, owner) => furtherCatalogs[owner][0][lang]();',
  ].join('\n');
}

/**
 * Whether the catalogs of a language are in the table of those beyond the first two.
 * @param {import('../../../../src/base/settings/settings.ts').Lang} lang
 * @returns {lang is import('../../../../src/i18n/further-catalogs.ts').FurtherLang}
 */
export const isFurther = (lang) => lang !== 'ru' && lang !== 'en';

/**
 * The paths of the catalogs that some code of a module loads.
 * @param {unknown} load a function, or its text
 * @param {string} file the module
 * @param {string} [project] its root folder
 */
export const catalogsLoadedBy = (load, file, project = root) =>
  [...String(load).matchAll(/import\(\s*['"](.+?)['"]/g)].map(([, name = '']) =>
    catalogFile(name, file, project),
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
