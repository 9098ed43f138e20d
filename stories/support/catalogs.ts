import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';

const files = import.meta.glob<Catalog>(
  [
    '../../src/i18n/messages/**/*.json',
    '../../widgets/*/messages/*.json',
    '../../host/messages/*.json',
    '../../host/landing/messages/*.json',
  ],
  { eager: true, import: 'default' },
);

/** A catalog of a folder of the project: `catalogOf('widgets/plans', 'es')`. */
export function catalogOf(folder: string, name: string): Catalog {
  const found = files[`../../${folder}/messages/${name}.json`];
  if (!found) throw new Error(`No catalog ${name} in ${folder}.`);
  return found;
}

/** The shared messages in one language. */
export const sharedCatalogs = (lang: Lang): readonly Catalog[] =>
  [lang, `code.${lang}`, `payment.${lang}`, `promo.${lang}`].map((name) =>
    catalogOf('src/i18n', lang === 'ru' || lang === 'en' ? name : `further/${name}`),
  );
