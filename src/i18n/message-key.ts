import type { essentialMessages } from './essential.ts';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalog as code asks for them: a plural is asked for without its form. */
export type KeysOf<Catalog> = keyof Catalog extends infer Key
  ? Key extends `${infer Plain}_${PluralForm}`
    ? Plain
    : Key & string
  : never;

/** Each catalog is named here, for types only: nothing of it is loaded. */
type Catalogs =
  | (typeof essentialMessages)['ru']
  | typeof import('./messages/ru.json')
  | typeof import('./messages/code.ru.json')
  | typeof import('./messages/payment.ru.json')
  | typeof import('./messages/promo.ru.json')
  | typeof import('#widgets/available-packages/messages/ru.json')
  | typeof import('#widgets/plans/messages/ru.json')
  | typeof import('#widgets/promo/messages/ru.json')
  | typeof import('#widgets/promo-entry/messages/ru.json')
  | typeof import('#widgets/sign-in/messages/ru.json');

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
