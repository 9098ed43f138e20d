import type { Lang } from '../src/domain/settings.ts';
import type { Catalog } from '../src/i18n/translate.ts';

/** The words of the landing page; fetched where it is shown. */
export const landingMessages: Readonly<Record<Lang, () => Promise<{ readonly default: Catalog }>>> =
  {
    ru: () => import('./landing-messages/ru.json'),
    en: () => import('./landing-messages/en.json'),
  };
