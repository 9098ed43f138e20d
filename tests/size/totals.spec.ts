import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { langs } from '#base/settings/settings.ts';
import { widgets } from './first-screens.ts';
import { importsOf } from './imports.ts';
import { budgetViolations, type Budget } from './verdict.ts';
import { brotli } from './widget.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const budgets = JSON.parse(
  readFileSync(new URL('totals.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Budget>>;

const sized = (files: Iterable<string>) =>
  [...files].map((path) => ({ path, bytes: brotli(readFileSync(join(dist, path))) }));

/** A file with its static imports, and its `import()`s if `lazily` says so. */
function reached(start: readonly string[], lazily: (file: string) => boolean): Set<string> {
  const files = new Set(start);
  for (const file of files) {
    const { fixed, lazy } = importsOf(dist, file);
    for (const next of [...fixed, ...lazy.filter(lazily)]) files.add(next);
  }
  return files;
}

const isOf = (lang: string) => (file: string) =>
  new RegExp(`[/.]${lang}(\\.json)?-\\d{8}\\.js$`).test(file);
const isCatalog = (file: string) => langs.some((lang) => isOf(lang)(file));
const otherLang = (file: string) => isCatalog(file) && !isOf('ru')(file);

/** The catalogs of a widget’s first screen in one language. */
function firstCatalogsOf(tag: string, lang: string): string[] {
  const snippet = readFileSync(join(dist, 'snippets', `${tag}.${lang}.html`), 'utf8');
  return [...snippet.matchAll(/\/(elements\/chunks\/[^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter(isOf(lang));
}

/** The same with their late parts. */
const catalogsOf = (tag: string, lang: string): Set<string> =>
  reached(firstCatalogsOf(tag, lang), isCatalog);

function judge(name: string, files: ReadonlySet<string>): void {
  const budget = budgets[name];
  expect(budget, `${name} has no budget`).toBeDefined();
  const all = sized(files);
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${name}: ${total} bytes in ${all.length} files, goal ${budget?.goal}`);
  if (budget) expect(budgetViolations(name, all, budget)).toEqual([]);
}

test('all widgets with every screen in one language are within budget', () => {
  // The agreement's sanitiser and decoder are loaded when the user opens the agreement, `take-over` on a page
  // rendered by a server, `check-page` on a developer's machine and on a page made with React, the
  // services if a page has configured them, the keys of messages if a page has texts of its own.
  const apart = (file: string) =>
    /\/((all-)?(read-agreement|take-over|check-page)-|services[.-])/.test(file) || otherLang(file);
  const files = reached(['elements/all.js'], (file) => !apart(file));
  judge('all', files);
});

test('the script of the first calls is within budget', () => {
  judge('first calls', new Set(['elements/first-calls.js']));
});

for (const { tag } of widgets) {
  test(`an additional language of <${tag}> keeps its budget`, () => {
    judge(`${tag} en`, catalogsOf(tag, 'en'));
  });

  test(`the React component of <${tag}> is within budget`, () => {
    const name = tag.replace('cloud-', '');
    const chunks = readdirSync(join(dist, 'react/chunks')).map((file) => `react/chunks/${file}`);
    const route = chunks.filter((file) => basename(file).replace(/-\d{8}\.js$/, '') === name);
    expect(route).toHaveLength(1);
    // The catalogs are those of the element; the full client is in the core, since no read is early.
    expect(chunks.filter((file) => /\/client-/.test(file))).toEqual([]);
    const files = [`react/${name}.js`, ...route, ...firstCatalogsOf(tag, 'ru')];
    judge(
      `${tag} react`,
      reached(files, () => false),
    );
  });
}

test('the second wave up to the confirmation of a purchase is within budget', () => {
  const tag = 'cloud-available-packages';
  const chunks = readdirSync(join(dist, 'elements/chunks')).map(
    (file) => `elements/chunks/${file}`,
  );
  // The full client, the confirmation with what a purchase is made with, and its styles.
  const second = /\/(client|available-packages-late|styles-available-packages)-/;
  const named = chunks.filter((file) => second.test(file));
  expect(named).toHaveLength(3);
  const snippet = readFileSync(join(dist, 'snippets', `${tag}.ru.html`), 'utf8');
  // The core and the route follow the first screen without an interaction; the snippet has the files
  // that come before it.
  const core = reached(
    chunks.filter((file) => /\/(core|(first-)?available-packages)-\d{8}\.js$/.test(file)),
    () => false,
  );
  expect(core.size).toBeGreaterThan(0);
  const late = [...reached(named, () => false), ...catalogsOf(tag, 'ru')].filter(
    (file) => !snippet.includes(basename(file)) && !core.has(file),
  );
  judge('second wave', new Set(late));
});
