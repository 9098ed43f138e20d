import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { langs } from '../../../src/base/settings/settings.ts';
import { root } from '../../scripts/run-program.mjs';
import { widgets } from '../widgets.mjs';

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
          const files = firstFiles(chunks, [...code, ...catalogsOf(widget, lang)]);
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

/**
 * The catalogs of a widget, which its table of routes names: its own, and those of features.
 * @param {string} widget
 * @param {string} lang
 */
function catalogsOf(widget, lang) {
  const table = readFileSync(tableOf(widget), 'utf8');
  const features = [...table.matchAll(/'#([\w-]+)\/\w+-messages\.ts'/g)].map(
    ([, feature]) => `src/${feature}`,
  );
  return [`widgets/${widget}`, 'src/i18n', ...features].map((folder) =>
    join(root, folder, 'messages', `${lang}.json`),
  );
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
