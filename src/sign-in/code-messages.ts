import type { Catalogs } from '#i18n/catalogs.ts';

/** The messages about codes, captchas and limits of a phone number, for sign-in and promo. */
export const codeMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
