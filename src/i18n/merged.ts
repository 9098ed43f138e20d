import type { Catalog } from './translate.ts';

type Loaded = Promise<{ readonly default: Catalog }>;

/** Catalogs as one: a door's own, and what it shares with some doors but not with all. */
export async function merged(...catalogs: readonly Loaded[]): Loaded {
  const loaded = await Promise.all(catalogs);
  return { default: Object.assign({}, ...loaded.map((each) => each.default)) as Catalog };
}
