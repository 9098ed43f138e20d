import type { essentialMessages } from './essential.ts';
import type { everyCatalog } from './every-catalog.ts';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalog as used in code: plurals without their form. */
export type KeysOf<Catalog> = keyof Catalog extends infer Key
  ? Key extends `${infer Plain}_${PluralForm}`
    ? Plain
    : Key & string
  : never;

/** Named for their types only: nothing is loaded. */
type Catalogs =
  (typeof essentialMessages)['ru'] | Awaited<ReturnType<typeof everyCatalog>>[number]['default'];

type Distributed<Catalog> = Catalog extends unknown ? KeysOf<Catalog> : never;
type Plurals<Catalog> = Catalog extends unknown
  ? keyof Catalog extends infer Key
    ? Key extends `${infer Plain}_${PluralForm}`
      ? Plain
      : never
    : never
  : never;

/** Every message of the widgets. The host's own messages are in `HostMessageKey`. */
export type MessageKey = Distributed<Catalogs>;

/** Those that have plural forms. */
export type PluralsOf = Plurals<Catalogs>;
