import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import type { Catalog } from '#i18n/translate.ts';
import { catalogErrors } from '../i18n/catalog-errors.ts';
import { root } from '../../tools/scripts/run-program.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalog;
const russian = globSync('{src,widgets,host}/**/messages/ru.json', { cwd: root });

describe.each(langs)('catalogs in %s', (lang) => {
  it.each(russian)('have all messages of %s', (file) => {
    const catalog = read(file.replace(/ru\.json$/, `${lang}.json`));
    expect(catalogErrors(lang, catalog, read(file))).toEqual([]);
  });
});

it('there are more than ten Russian catalogs', () => {
  expect(russian.length).toBeGreaterThan(10);
});

describe('catalog check', () => {
  const reference = {
    title: 'Подключить {{size}}',
    wait_one: '{{count}} день',
    wait_few: '{{count}} дня',
    wait_many: '{{count}} дней',
    wait_other: '{{count}} дня',
  };
  const sound = {
    title: 'Contratar {{size}}',
    wait_one: '{{count}} día',
    wait_many: '{{count}} de días',
    wait_other: '{{count}} días',
  };

  it('passes with the same keys and placeholders, and the plural forms of its language', () => {
    expect(catalogErrors('es', sound, reference)).toEqual([]);
  });

  it.each([
    ['a missing key', { title: undefined }, ['title: missing']],
    ['an extra key', { other: 'x' }, ['other: not in the reference']],
    ['a missing placeholder', { title: 'Contratar' }, ['title: says {{}} instead of {{size}}']],
    [
      'a placeholder by another name',
      { title: 'Contratar {{talla}}' },
      ['title: says {{talla}} instead of {{size}}'],
    ],
    ['a missing plural form', { wait_many: undefined }, ['wait_many: missing']],
    ['a plural form of another language', { wait_few: '{{count}} días' }, ['wait_few: not of es']],
    [
      'a plural without its count',
      { wait_one: 'un día' },
      ['wait_one: says {{}} instead of {{count}}'],
    ],
    [
      'an empty text',
      { title: ' {{size}}'.replace('{{size}}', '') },
      ['title: says {{}} instead of {{size}}', 'title: empty'],
    ],
    ['straight quotes', { title: '"{{size}}"' }, ['title: straight quotes']],
    [
      'joined words that are longer than a narrow line',
      { title: '{{size}} en Mis\u00a0suscripciones' },
      ['title: joins too many letters'],
    ],
    ['a unit after a plain space', { title: '{{size}}, 10 GB' }, ['title: breaks before its unit']],
    [
      'an amount written as in another language',
      { title: '{{size}}, ₽10' },
      ['title: says ₽10 instead of 10\u00a0₽'],
    ],
  ])('fails with %s', (_, change, errors) => {
    const broken = Object.fromEntries(
      Object.entries({ ...sound, ...change }).filter(([, text]) => text !== undefined),
    ) as Catalog;
    expect(catalogErrors('es', broken, reference)).toEqual(errors);
  });
});
