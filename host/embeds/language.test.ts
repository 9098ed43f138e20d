import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const script = readFileSync(join(here, 'language.js'), 'utf8');
const catalogs = readdirSync(join(here, '../messages')).toSorted();

describe.each(['account', 'brands', 'partner', 'portal'])('the example page %s', (name) => {
  const page = readFileSync(join(here, `${name}.html`), 'utf8');
  const used = [...page.matchAll(/data-text="(\w+)"/g)].flatMap(([, key]) => key ?? []).toSorted();
  const textsIn = (catalog: string) =>
    JSON.parse(readFileSync(join(here, name, catalog), 'utf8')) as Record<string, string>;

  it('names its folder of texts', () => {
    expect(page).toContain(`data-texts="${name}"`);
  });

  it('has each of its texts in every language of the host', () => {
    const files = readdirSync(join(here, name)).toSorted();
    expect(files.filter((file) => file.endsWith('.json'))).toEqual(catalogs);
    for (const catalog of catalogs) {
      expect(Object.keys(textsIn(catalog)).toSorted()).toEqual(used);
      expect(script).toMatch(new RegExp(`^ {4}${catalog.replace('.json', '')}: '`, 'm'));
    }
  });

  it('is written with the Russian texts', () => {
    const written = page
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&mdash;', '—')
      .replaceAll(/\s*\n\s*/g, ' ');
    for (const text of Object.values(textsIn('ru.json'))) expect(written).toContain(text);
  });
});
