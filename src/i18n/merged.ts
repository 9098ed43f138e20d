import type { Catalog } from './translate.ts';

type Loaded = Promise<{ readonly default: Catalog }>;

/** Two catalogs as one: a door's own, and what it shares with some doors but not with all. */
export async function merged(own: Loaded, shared: Loaded): Loaded {
  const [first, second] = await Promise.all([own, shared]);
  return { default: { ...second.default, ...first.default } };
}
