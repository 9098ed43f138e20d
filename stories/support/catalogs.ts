import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';

const files = import.meta.glob<Catalog>(
  [
    '../../src/*/messages/*.json',
    '../../widgets/*/messages/*.json',
    '../../host/messages/*.json',
    '../../host/landing/messages/*.json',
  ],
  { eager: true, import: 'default' },
);

/** A catalog of a folder of the project: `catalogOf('widgets/plans', 'es')`. */
export function catalogOf(folder: string, lang: Lang): Catalog {
  const found = files[`../../${folder}/messages/${lang}.json`];
  if (!found) throw new Error(`No catalog ${lang} in ${folder}.`);
  return found;
}

/** The shared messages in one language. */
export const sharedCatalogs = (lang: Lang): readonly Catalog[] =>
  ['src/i18n', 'src/sign-in', 'src/purchase', 'src/promo'].map((folder) => catalogOf(folder, lang));
