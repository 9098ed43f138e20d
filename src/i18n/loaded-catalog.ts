import type { Catalog } from './translate.ts';

/** A catalog as it arrives: what first screens say, and `late`, which fetches what only others do. */
export interface LoadedCatalog {
  readonly default: Catalog;
  /** Missing where the catalog came whole. */
  readonly late?: () => Promise<{ readonly default: Catalog }>;
}

export type LoadCatalog = () => Promise<LoadedCatalog>;

/** All of a catalog. */
export async function wholeCatalog(loaded: LoadedCatalog): Promise<Catalog> {
  return { ...loaded.default, ...(await loaded.late?.())?.default };
}
