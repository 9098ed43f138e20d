import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { langs } from '../../../src/base/settings/settings.ts';
import { root } from '../../scripts/run-program.mjs';
import { widgets } from '../widgets.mjs';
import { firstMessagesOf } from './first-parts.mjs';
import {
  catalogsLoadedBy,
  furtherCatalog,
  furtherTable,
  isFurther,
} from './parts/joined-catalogs.mjs';

/**
 * Writes the markup that embeds a widget, for each widget and language: `modulepreload` lines for
 * the files of its first screen, so that they load together with the entry. The file names are
 * those of this build, so the address is that of its version's folder. A page without these lines
 * works too, one round trip later.
 * @param {{ version: string, core: string, first: readonly string[], early: ReadonlyMap<string, string>, drawEarly: string }}
 *   options the modules of the first routes, and of those drawn before the core by widget
 * @returns {import('rollup').Plugin}
 */
export function snippets({ version, core, first, early, drawEarly }) {
  return {
    name: 'snippets',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const folder = join(root, 'dist', 'snippets');
      mkdirSync(folder, { recursive: true });
      for (const [at, widget] of widgets.entries()) {
        for (const lang of langs) {
          const screen = early.get(widget);
          const code = screen ? [drawEarly, screen] : [core, first[at] ?? ''];
          const files = firstFiles(chunks, [...code, ...(await catalogsOf(widget, lang))]);
          const scripts = [
            ...((await readsUser(widget)) ? ['first-calls'] : []),
            `cloud-${widget}`,
          ];
          const text = html(widget, lang, scripts, files, version);
          writeFileSync(join(folder, `cloud-${widget}.${lang}.html`), text);
        }
      }
    },
  };
}

/**
 * The files of modules, with their imports.
 * @param {import('rollup').OutputChunk[]} chunks
 * @param {readonly string[]} modules
 */
function firstFiles(chunks, modules) {
  const wanted = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id)));
  const files = new Set(wanted.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of chunk?.imports ?? []) files.add(next);
  }
  return [...files];
}

/** @typedef {import('../../../src/i18n/further-catalogs.ts').CatalogOwner} CatalogOwner */

/**
 * The catalogs of a first screen. Those of the first two languages are in the widget's own table
 * (`messages`), the others in a table that is loaded with them.
 * @param {string} widget
 * @param {import('../../../src/base/settings/settings.ts').Lang} lang
 */
async function catalogsOf(widget, lang) {
  if (isFurther(lang))
    return [furtherTable, furtherCatalog(/** @type {CatalogOwner} */ (widget), lang)];
  const file = tableOf(widget);
  const loads = (await routesOf(widget)).map((table) => table.messages?.[lang]);
  return loads.map((load) => firstMessagesOf(catalogsLoadedBy(load, file)));
}

/** @param {string} widget */
const tableOf = (widget) => join(root, 'widgets', widget, 'routes.ts');

/** @param {string} widget */
async function routesOf(widget) {
  const tables = /** @type {Record<string, import('../../../src/app/route.tsx').WidgetRoutes>} */ (
    await import(pathToFileURL(tableOf(widget)).href)
  );
  return Object.values(tables);
}

/**
 * Whether the first screen reads lists of the user. If so, a small script in the snippet starts the
 * calls before the entry, which is several times as large, has arrived.
 * @param {string} widget
 */
const readsUser = async (widget) =>
  (await routesOf(widget)).some(({ start, routes }) => routes[start]?.reads);

/**
 * @param {string} widget
 * @param {string} lang
 * @param {string[]} scripts
 * @param {string[]} files
 * @param {string} version
 */
function html(widget, lang, scripts, files, version) {
  const base = `https://cloud.example/${version}`;
  return [
    `<link rel="stylesheet" href="${base}/page.css" />`,
    // Before the other files, which have a low priority: they request the data and draw the skeleton.
    ...scripts.map((name) => `<script type="module" src="${base}/elements/${name}.js"></script>`),
    ...files.map(
      (file) => `<link rel="modulepreload" href="${base}/elements/${file}" fetchpriority="low" />`,
    ),
    `<cloud-${widget} lang="${lang}"></cloud-${widget}>`,
    '',
  ].join('\n');
}
