import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const page = readFileSync(join(here, 'brands.html'), 'utf8');
const script = readFileSync(join(here, 'brands.js'), 'utf8');
const used = [...page.matchAll(/data-text="(\w+)"/g)].flatMap(([, key]) => key ?? []).toSorted();
const catalogs = readdirSync(join(here, '../messages')).toSorted();
const textsIn = (catalog: string) =>
  JSON.parse(readFileSync(join(here, 'brands', catalog), 'utf8')) as Record<string, string>;

it('the page of brands has each of its texts in every language of the host', () => {
  const files = readdirSync(join(here, 'brands')).toSorted();
  expect(files.filter((file) => file.endsWith('.json'))).toEqual(catalogs);
  for (const catalog of catalogs) {
    expect(Object.keys(textsIn(catalog)).toSorted()).toEqual(used);
    expect(script).toMatch(new RegExp(`^ {4}${catalog.replace('.json', '')}: '`, 'm'));
  }
});

it('the page of brands is written with the Russian texts', () => {
  const written = page
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&mdash;', '—')
    .replaceAll(/\s*\n\s*/g, ' ');
  for (const text of Object.values(textsIn('ru.json'))) expect(written).toContain(text);
});
