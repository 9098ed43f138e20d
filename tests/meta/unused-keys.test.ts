import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedKeys } from '../i18n/unused-keys.ts';
import { root } from '../../tools/scripts/run-program.mjs';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));

it('every message of the catalogs is used', () => {
  const keys = read('{src,widgets,host}/**/messages/*.json').flatMap((text) =>
    Object.keys(JSON.parse(text) as object),
  );
  expect(keys.length).toBeGreaterThan(300);
  expect(unusedKeys(keys, read('{src,widgets,host}/**/*.{ts,tsx}'))).toEqual([]);
});

it('the check of unused messages recognises keys in literals, templates, templates with an outside prefix, and plural forms', () => {
  const source = "t('a.one'); t(`b.${kind}.title`); const key = 'c.x'; t(`${key}.text`); t('d.n');";
  const keys = ['a.one', 'b.k.title', 'c.x.text', 'd.n_one', 'd.n_other'];
  expect(unusedKeys(keys, [source])).toEqual([]);
});

it('the check of unused messages reports one', () => {
  const source = "t('a.one'); t(`b.${kind}.title`); t(`${key}.text`);";
  expect(unusedKeys(['a.one', 'a.two', 'b.k.text', 'c.x.text'], [source])).toEqual([
    'a.two',
    'b.k.text',
    'c.x.text',
  ]);
});
