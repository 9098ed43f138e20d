import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';

/** The host's own messages; the widgets have theirs. */
export const hostMessages: Readonly<Record<Lang, () => Promise<{ readonly default: Catalog }>>> = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  id: () => import('./messages/id.json'),
  pt: () => import('./messages/pt.json'),
  tr: () => import('./messages/tr.json'),
};
