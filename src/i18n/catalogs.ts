import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from './translate.ts';

/** The messages of a widget or a feature: a file for each language, loaded when it is needed. */
export type Catalogs = Readonly<Record<Lang, () => Promise<{ readonly default: Catalog }>>>;

/** The messages that every widget has, such as those of failures. */
export const commonMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
