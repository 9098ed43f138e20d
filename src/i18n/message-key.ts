import type { essentialMessages } from './essential.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalog as code asks for them: a plural is asked for without its form. */
export type KeysOf<Catalog> = keyof Catalog extends infer Key
  ? Key extends `${infer Plain}_${PluralForm}`
    ? Plain
    : Key & string
  : never;

/**
 * Every message of the widgets. Each catalog is named here, for types only: nothing of it is
 * loaded. The host's own messages are in `HostMessageKey`.
 */
export type MessageKey =
  | KeysOf<(typeof essentialMessages)['ru']>
  | KeysOf<typeof import('./messages/ru.json')>
  | KeysOf<typeof import('./messages/code.ru.json')>
  | KeysOf<typeof import('./messages/payment.ru.json')>
  | KeysOf<typeof import('./messages/promo.ru.json')>
  | KeysOf<typeof import('#widgets/available-packages/messages/ru.json')>
  | KeysOf<typeof import('#widgets/plans/messages/ru.json')>
  | KeysOf<typeof import('#widgets/promo/messages/ru.json')>
  | KeysOf<typeof import('#widgets/promo-entry/messages/ru.json')>
  | KeysOf<typeof import('#widgets/sign-in/messages/ru.json')>;
