import type { Catalog } from './translate.ts';

/** A catalog as loaded: the messages of first screens, and `late`, which loads the others. */
export interface LoadedCatalog {
  readonly default: Catalog;
  /** Absent if the catalog is complete. */
  readonly late?: () => Promise<{ readonly default: Catalog }>;
}

export type LoadCatalog = () => Promise<LoadedCatalog>;

/** The complete catalog. */
export async function fullCatalog(loaded: LoadedCatalog): Promise<Catalog> {
  return { ...loaded.default, ...(await loaded.late?.())?.default };
}
