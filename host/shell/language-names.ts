import type { Lang } from '#base/settings/settings.ts';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Lang, string>> = {
  ru: 'Русский',
  en: 'English',
  es: 'Español',
  id: 'Bahasa Indonesia',
  pt: 'Português',
  tr: 'Türkçe',
};
