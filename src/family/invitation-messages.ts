import type { Catalogs } from '#i18n/catalogs.ts';

/** The messages about invitations and changes, which the first screen of a family does not need. */
export const invitationMessages: Catalogs = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
