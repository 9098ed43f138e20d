import { langs } from '../../../../src/base/settings/settings.ts';
import { catalogLang, firstMessagesOf } from '../first-parts.mjs';
import { catalogsIn } from './catalog-files.mjs';

const tables = /\/src\/i18n\/further-(messages|catalogs)\.ts$/;

/**
 * One catalog for each language instead of one for each widget, for the entry with all widgets. The
 * table of the languages beyond the first two has nothing left to choose from, so it is no file of
 * its own.
 * @returns {import('rollup').Plugin}
 */
export function oneCatalog() {
  return {
    name: 'one-catalog',
    async resolveId(source, importer, { isEntry }) {
      if (importer === undefined || !source.endsWith('.json')) return null;
      const found = await this.resolve(source, importer, { isEntry, skipSelf: true });
      return found && catalogOf(found.id);
    },
    resolveDynamicImport: (source) => (typeof source === 'string' ? catalogOf(source) : null),
    load: (id) => (tables.test(id) ? furtherTables() : null),
  };
}

/** @param {string} id the first part of some catalogs @returns that of all catalogs in its language */
function catalogOf(id) {
  const lang = catalogLang(id);
  return lang === undefined ? null : firstMessagesOf(catalogsIn(lang));
}

/** What replaces both tables of `src/i18n`. */
function furtherTables() {
  const loads = langs.map(
    (lang) => `${lang}: () => import(${JSON.stringify(firstMessagesOf(catalogsIn(lang)))})`,
  );
  return [
    `const loads = { ${loads.join(', ')} };`,
    'export const furtherMessages = () => loads;',
    'export const furtherCatalogs = { all: [loads] };',
    'export const loadFurtherCatalog = (lang) => loads[lang]();',
  ].join('\n');
}
