import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import { catalogsIn } from './catalog-files.mjs';

const keysIn = (lang: string) =>
  catalogsIn(lang).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map((key) =>
      key.replace(/_(zero|one|two|few|many|other)$/, ''),
    ),
  );

it.each(langs)('the one catalog of %s has all messages of all widgets', (lang) => {
  expect(new Set(keysIn(lang))).toEqual(new Set(keysIn('ru')));
  expect(catalogsIn(lang).length).toBe(9);
});

it('no two catalogs of a language have the same key', () => {
  const keys = catalogsIn('ru').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
  );
  expect(keys.length).toBe(new Set(keys).size);
});
