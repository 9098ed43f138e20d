import type { Lang } from '#config/settings.ts';
import type { Catalog } from './translate.ts';

/** The messages that every door shares, a chunk per language. */
export const commonMessages: Readonly<Record<Lang, () => Promise<{ readonly default: Catalog }>>> =
  {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  };
