import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';

/** The texts of the landing page, loaded where it is shown. */
export const landingMessages: Readonly<Record<Lang, () => Promise<{ readonly default: Catalog }>>> =
  {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    id: () => import('./messages/id.json'),
    pt: () => import('./messages/pt.json'),
    tr: () => import('./messages/tr.json'),
  };
