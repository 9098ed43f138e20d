import type { Lang } from '#base/settings/settings.ts';
import { furtherMessages } from './further-messages.ts';
import type { LoadCatalog } from './loaded-catalog.ts';

/** The messages shared by all widgets, for a screen that belongs to none; each widget's catalog has them. */
export const commonMessages: Readonly<Record<Lang, LoadCatalog>> = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  ...furtherMessages('common'),
};
