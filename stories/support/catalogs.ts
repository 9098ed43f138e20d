import type { Lang } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';

const files = import.meta.glob<Catalog>(
  [
    '../../src/*/messages/*.json',
    '../../widgets/**/messages/*.json',
    '../../host/messages/*.json',
    '../../host/landing/messages/*.json',
  ],
  { eager: true, import: 'default' },
);

/** A catalog of a folder of the project: `catalogOf('host/landing', 'es')`. */
export function catalogOf(folder: string, lang: Lang): Catalog {
  const found = files[`../../${folder}/messages/${lang}.json`];
  if (!found) throw new Error(`No catalog ${lang} in ${folder}.`);
  return found;
}

/** The catalogs of a widget: of its first screen, and of the others. */
export const catalogsOf = (widget: string, lang: Lang): readonly Catalog[] =>
  Object.entries(files).flatMap(([file, catalog]) =>
    file.startsWith(`../../widgets/${widget}/`) && file.endsWith(`/${lang}.json`) ? [catalog] : [],
  );

/** The shared messages in one language. */
export const sharedCatalogs = (lang: Lang): readonly Catalog[] =>
  ['src/i18n', 'src/family', 'src/payments', 'src/sign-in', 'src/purchase', 'src/promo'].map(
    (folder) => catalogOf(folder, lang),
  );
