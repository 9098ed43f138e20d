import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import { widgetNames } from '../../tools/build/widgets.mjs';
import { root } from './packed.ts';

const cases = widgetNames.flatMap((widget) => langs.map((lang) => [widget, lang] as const));

const snippetOf = (widget: string, lang: string): string =>
  readFileSync(join(root, `dist/snippets/cloud-${widget}.${lang}.html`), 'utf8');

it.each(cases)(
  'has the lines that preload <cloud-%s> in %s, of files that are there',
  (widget, lang) => {
    const html = snippetOf(widget, lang);
    // Otherwise the widget is in its default language, for which nothing was preloaded.
    expect(html).toContain(`<cloud-${widget} lang="${lang}"></cloud-${widget}>`);
    const files = [...html.matchAll(/modulepreload" href="[^"]+\/elements\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, 'dist/elements', file)))).toEqual([]);
    const catalogs = (names: string) =>
      files.filter((file) => new RegExp(`/(${names})-[^/]+[.]js$`).test(file));
    expect(catalogs(lang)).not.toEqual([]);
    expect(catalogs(langs.filter((each) => each !== lang).join('|'))).toEqual([]);
  },
);

it.each(widgetNames)(
  'the snippet of <cloud-%s> has its scripts in the order in which they run',
  (widget) => {
    const scripts = [...snippetOf(widget, 'ru').matchAll(/<script [^>]+elements\/([^"]+)"/g)];
    const readsUser = /plans|packages|storage|payments|family|notice/.test(widget);
    expect(scripts.map(([, file]) => file)).toEqual([
      ...(readsUser ? ['first-calls.js'] : []),
      `cloud-${widget}.js`,
    ]);
  },
);

it('the script of the first calls imports nothing', () => {
  const code = readFileSync(join(root, 'dist/elements/first-calls.js'), 'utf8');
  expect(code).not.toMatch(/\bimport\b/);
});
