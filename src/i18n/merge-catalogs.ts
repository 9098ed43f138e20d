import { fullCatalog, type LoadedCatalog } from './loaded-catalog.ts';
import type { Catalog } from './translate.ts';

/** Merges catalogs: a widget's own, and those it shares with others. */
export async function mergeCatalogs(
  ...catalogs: readonly Promise<LoadedCatalog>[]
): Promise<LoadedCatalog> {
  const loaded = await Promise.all(catalogs);
  const joined = (parts: readonly Catalog[]): Catalog => Object.assign({}, ...parts) as Catalog;
  return {
    default: joined(loaded.map((each) => each.default)),
    late: async () => ({ default: joined(await Promise.all(loaded.map(fullCatalog))) }),
  };
}
