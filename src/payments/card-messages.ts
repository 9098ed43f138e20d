import type { Catalogs } from '#i18n/catalogs.ts';

/** The messages about a card that is changed, missing or refused, and about orders: few users need them. */
export const cardMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
