import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyWidget } from '../../widgets/every-widget.ts';
import { langs } from '../../src/base/settings/settings.ts';
import { root } from '../scripts/run-program.mjs';

/** @param {import('rollup').OutputBundle} bundle */
const chunksOf = (bundle) => Object.values(bundle).filter((part) => part.type === 'chunk');

/**
 * `cloud-plans.js`, whose name stays from build to build, imports the entry, whose name is its hash. Thus the
 * entry is evaluated once, even if a page adds a query to the address that it loads.
 * @type {import('rollup').Plugin}
 */
export const stableEntry = {
  name: 'stable-entry',
  generateBundle(_options, bundle) {
    for (const { name, fileName, exports, isEntry } of chunksOf(bundle)) {
      const statement = exports.length > 0 ? 'export * from' : 'import';
      const source = `${statement} './${fileName}';\n`;
      if (isEntry) this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
    }
  },
};

/**
 * Writes for each language the markup that embeds a widget, with `modulepreload` lines for the files of its
 * first screen. A page without these lines works too, one round trip later.
 * @param {string} widget
 * @param {string} version
 * @returns {import('rollup').Plugin}
 */
export const snippets = (widget, version) => ({
  name: 'snippets',
  async generateBundle(_options, bundle) {
    const folder = join(root, 'dist', 'snippets');
    mkdirSync(folder, { recursive: true });
    const table = everyWidget.find((each) => each.widget === widget);
    const chunks = chunksOf(bundle);
    const entry = chunks.find(({ isEntry }) => isEntry);
    // A small script starts the calls for a known user before the entry has arrived.
    const readsUser = table?.routes[table.start]?.reads !== undefined;
    const scripts = [...(readsUser ? ['first-calls.js'] : []), `cloud-${widget}.js`];
    const routes = join(root, 'widgets', widget, 'routes.ts');
    const tableIds = [routes];
    // The route table of the widget loads its own catalogs, and imports the tables of shared ones.
    for (const id of this.getModuleInfo(routes)?.importedIds ?? []) {
      const exported = /** @type {Record<string, import('#i18n/catalogs.ts').Catalogs>} */ (
        await import(id)
      );
      const isOwn = Object.values(exported).some((each) => table?.messages.includes(each));
      if (isOwn) tableIds.push(id);
    }
    const catalogIds = tableIds.flatMap(
      (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    );
    for (const lang of langs) {
      const wanted = catalogIds.filter((id) => id.endsWith(`/${lang}.json`));
      const catalogs = chunks.filter(({ moduleIds }) =>
        moduleIds.some((id) => wanted.includes(id)),
      );
      const files = [entry, ...catalogs].flatMap((chunk) => chunk?.fileName ?? []);
      writeFileSync(
        join(folder, `cloud-${widget}.${lang}.html`),
        markup({ tag: `cloud-${widget}`, lang, version, scripts, files }),
      );
    }
  },
});

/** @typedef {{ tag: string, lang: string, version: string, scripts: string[], files: string[] }} Snippet */

/** @param {Snippet} snippet */
function markup({ tag, lang, version, scripts, files }) {
  const base = `https://cloud.example/${version}`;
  return [
    `<link rel="stylesheet" href="${base}/page.css" />`,
    ...scripts.map((name) => `<script type="module" src="${base}/elements/${name}"></script>`),
    ...files.map((file) => `<link rel="modulepreload" href="${base}/elements/${file}" />`),
    `<${tag} lang="${lang}"></${tag}>`,
    '',
  ].join('\n');
}
