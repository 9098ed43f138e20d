import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.mjs';
import { widgets } from '../widgets.mjs';
import { firstMessagesOf } from './first-parts.mjs';

/** The first two: the catalogs of the other languages are in a separate table. */
const langs = /** @type {const} */ (['ru', 'en']);

/**
 * Writes the markup that embeds a widget, for each widget and language: `modulepreload` lines for
 * the files of its first screen, so that they load together with the entry. The file names are
 * those of this build, so the address is that of its version's folder. A page without these lines
 * works too, one round trip later.
 * @param {{ version: string, first: readonly string[] }} options the modules of the first routes
 * @returns {import('rollup').Plugin}
 */
export function snippets({ version, first }) {
  return {
    name: 'snippets',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const folder = join(root, 'dist', 'snippets');
      mkdirSync(folder, { recursive: true });
      for (const [at, widget] of widgets.entries()) {
        for (const lang of langs) {
          const files = firstFiles(chunks, first[at] ?? '', await catalogsOf(widget, lang));
          writeFileSync(join(folder, `cloud-${widget}.${lang}.html`), html(widget, files, version));
        }
      }
    },
  };
}

/**
 * The core, the first route with its imports, and the catalogs.
 * @param {import('rollup').OutputChunk[]} chunks
 * @param {string} first
 * @param {readonly string[]} catalogs
 */
function firstFiles(chunks, first, catalogs) {
  const wanted = chunks.filter(
    ({ name, moduleIds }) =>
      name === 'core' || moduleIds.some((id) => id === first || catalogs.includes(id)),
  );
  const files = new Set(wanted.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of chunk?.imports ?? []) files.add(next);
  }
  return [...files];
}

/**
 * The catalogs of a first screen, read from the widget's table (`messages`).
 * @param {string} widget
 * @param {'ru' | 'en'} lang
 */
async function catalogsOf(widget, lang) {
  const file = join(root, 'widgets', widget, 'routes.ts');
  const tables = /** @type {Record<string, import('../../src/app/route.tsx').WidgetRoutes>} */ (
    await import(pathToFileURL(file).href)
  );
  const loads = Object.values(tables).map((table) => String(table.messages?.[lang]));
  const named = [...loads.join().matchAll(/import\(\s*['"](.+?)['"]/g)].map(
    ([, name = '']) => name,
  );
  return [`#i18n/messages/${lang}.json`, ...named].map((name) =>
    firstMessagesOf(
      name.startsWith('#') ? join(root, 'src', name.slice(1)) : join(dirname(file), name),
    ),
  );
}

/**
 * @param {string} widget
 * @param {string[]} files
 * @param {string} version
 */
function html(widget, files, version) {
  const base = `https://cloud.example/${version}`;
  return [
    `<link rel="stylesheet" href="${base}/page.css" />`,
    ...files.map((file) => `<link rel="modulepreload" href="${base}/elements/${file}" />`),
    `<script type="module" src="${base}/elements/cloud-${widget}.js"></script>`,
    `<cloud-${widget}></cloud-${widget}>`,
    '',
  ].join('\n');
}
