import type { Catalogs } from '#i18n/catalogs.ts';

/** The messages about a promo offer, for both widgets that show one. */
export const promoMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
