import type { essentialMessages } from './essential.ts';
import type common from './messages/ru.json';
import type code from './messages/code.ru.json';
import type payment from './messages/payment.ru.json';
import type promoShared from './messages/promo.ru.json';
import type availablePackages from '#widgets/available-packages/messages/ru.json';
import type plans from '#widgets/plans/messages/ru.json';
import type promo from '#widgets/promo/messages/ru.json';
import type promoEntry from '#widgets/promo-entry/messages/ru.json';
import type signIn from '#widgets/sign-in/messages/ru.json';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalog as used in code: plurals without their form. */
export type KeysOf<Catalog> = keyof Catalog extends infer Key
  ? Key extends `${infer Plain}_${PluralForm}`
    ? Plain
    : Key & string
  : never;

/** Each catalog is named here for its type only: nothing is loaded. */
type Catalogs =
  | (typeof essentialMessages)['ru']
  | typeof common
  | typeof code
  | typeof payment
  | typeof promoShared
  | typeof availablePackages
  | typeof plans
  | typeof promo
  | typeof promoEntry
  | typeof signIn;

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
