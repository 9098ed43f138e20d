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

/** The translation function of i18next itself, over one catalog. */
async function i18nextWith(lang: Lang, catalog: Catalog) {
  const instance = i18next.createInstance();
  await instance.init({
    lng: lang,
    resources: { [lang]: { translation: catalog } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return (key: string, values: Values) => instance.t(key, values);
}

describe.each(langs)('translation into %s', (lang) => {
  it('renders every message exactly as i18next does', async () => {
    const catalog: Catalog = Object.fromEntries(
      catalogsOf(lang).flatMap(([, each]) => Object.entries(each)),
    );
    const oracle = await i18nextWith(lang, catalog);
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
    expect(rendered(t)).toEqual(rendered(oracle));
  });

  it('selects plural forms as i18next does, and the plain text without one', async () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const catalog = {
      ...Object.fromEntries(forms.map((form) => [`days_${form}`, `${form} {{count}}`])),
      files: 'plain {{count}}',
      files_one: 'one {{count}}',
    };
    const oracle = await i18nextWith(lang, catalog);
    const t = createTranslate<string>(lang, catalog);
    const counts = [...Array.from({ length: 130 }, (_, count) => count), 0.5, 1.5, 1e6, -1];
    const rendered = (translate: typeof oracle) =>
      ['days', 'files'].map((key) => counts.map((count) => translate(key, { count })));
    expect(rendered(t)).toEqual(rendered(oracle));
  });

  it.each<[string, Values]>([
    ['{{name}} and {{name}}', { name: 'x' }],
    ['{{ name }}, {{  size}}', { name: 'x', size: 7 }],
    ['{{name}}', { name: '{{size}} $& $1 <b>&amp;</b>' }],
    ['{{name}}', { name: '' }],
    ['{{size}}', { size: 0 }],
    ['{{name}} without a value', {}],
    ['{name} {{name', { name: 'x' }],
  ])('replaces placeholders as i18next does: %s, given %o', async (text, values) => {
    const oracle = await i18nextWith(lang, { text });
    expect(createTranslate<string>(lang, { text })('text', values)).toBe(oracle('text', values));
  });

  it('shows a missing key as i18next does', async () => {
    const catalog = { days_other: '{{count}}', 'a.b': 'x' };
    const oracle = await i18nextWith(lang, catalog);
    const t = createTranslate<string>(lang, catalog);
    const missing = ['no.such.key', 'a', 'a.b.c', 'days', 'toString', '__proto__'];
    expect(missing.map((key) => t(key))).toEqual(missing);
    expect(missing.map((key) => t(key))).toEqual(missing.map((key) => oracle(key, {})));
  });
});

it('a message comes from the first catalog that has its key', () => {
  expect(createTranslate<string>('en', { a: 'mine' }, { a: 'theirs', b: 'both' })('a')).toBe(
    'mine',
  );
});
