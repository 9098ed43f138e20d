import type { Catalogs } from '#i18n/catalogs.ts';

/** The messages of the screens behind the cards, which load with the rest. */
export const laterMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
