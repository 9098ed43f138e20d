import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { langs, type Lang } from '#base/settings/settings.ts';
import { createTranslate, type Catalog, type Values } from './translate.ts';

const files = import.meta.glob<Catalog>(
  ['../*/messages/*.json', '../../widgets/*/messages/*.json', '../../host/**/messages/*.json'],
  { eager: true, import: 'default' },
);

const catalogsOf = (lang: Lang) =>
  Object.entries(files).filter(([file]) => file.endsWith(`/${lang}.json`));

/** A value for every placeholder in a text, some of them awkward. */
function valuesFor(text: string, count: number): Values {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');
  return {
    ...Object.fromEntries(names.map((name) => [name, `<${name}> $&"`])),
    ...(names.includes('count') || names.length === 0 ? { count } : {}),
  };
}

describe.each(langs)('translation into %s', (lang) => {
  it('renders every message exactly as i18next does', async () => {
    const oracle = i18next.createInstance();
    const catalog: Catalog = Object.fromEntries(
      catalogsOf(lang).flatMap(([, each]) => Object.entries(each)),
    );
    await oracle.init({
      lng: lang,
      resources: { [lang]: { translation: catalog } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    });
    const t = createTranslate<string>(lang, catalog);
    const keys = new Set(
      Object.keys(catalog).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
    );
    expect(keys.size).toBeGreaterThan(0);
    const rendered = (translate: (key: string, values: Values) => string) =>
      [...keys].flatMap((key) => {
        // The count selects a plural form; a message with only one form is rendered once.
        const counts = catalog[key] === undefined ? [0, 1, 2, 5, 11, 21, 104, 1.5] : [2];
        const text = catalog[key] ?? catalog[`${key}_other`] ?? '';
        return counts.map((count) => [key, count, translate(key, valuesFor(text, count))]);
      });
    expect(rendered(t)).toEqual(rendered((key, values) => oracle.t(key, values)));
  });
});

it('an unknown message key is shown as it is', () => {
  expect(createTranslate<string>('en', {})('no.such.key')).toBe('no.such.key');
});

it('a message comes from the first catalog that has its key', () => {
  expect(createTranslate<string>('en', { a: 'mine' }, { a: 'theirs', b: 'both' })('a')).toBe(
    'mine',
  );
});
