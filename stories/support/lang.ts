import { langs, type Lang } from '#base/settings/settings.ts';

/** The language chosen in Storybook's toolbar. */
export function langOf(globals: Readonly<Record<string, unknown>>): Lang {
  return langs.find((lang) => lang === globals['lang']) ?? 'ru';
}
