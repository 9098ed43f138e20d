import type { CatalogOwner, FurtherLang } from './further-catalogs.ts';

const load = (lang: FurtherLang, owner: CatalogOwner) => () =>
  import('./further-catalogs.ts').then(({ loadFurtherCatalog }) => loadFurtherCatalog(lang, owner));

/** The messages of one owner in the further languages, for a table that lists the first two. */
export const furtherMessages = (owner: CatalogOwner) => ({
  es: load('es', owner),
  id: load('id', owner),
  pt: load('pt', owner),
  tr: load('tr', owner),
});
