import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { langs } from '../../src/base/settings/settings.ts';
import { root } from '../scripts/run-program.mjs';

/**
 * What a page with an element needs besides its chunks:
 * - `cloud-plans.js`, whose name stays the same from build to build, imports the entry. Thus the entry is
 *   evaluated once, even if a page adds a query to the address.
 * - For each language the markup that embeds the widget, with `modulepreload` lines for the files of the
 *   first screen. A page without these lines works too, one round trip later.
 * @param {{ tag: string, version: string, readsUser: boolean }} options `readsUser`: the first screen reads
 *   lists of a known user, whose calls a small script starts before the entry has arrived
 * @returns {import('rollup').Plugin}
 */
export function elementPage({ tag, version, readsUser }) {
  return {
    name: 'element-page',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) return this.error(`${tag} has no entry`);
      const exported = entry.exports.length > 0 ? 'export * from' : 'import';
      this.emitFile({
        type: 'asset',
        fileName: `${tag}.js`,
        source: `${exported} './${entry.fileName}';\n`,
      });
      const folder = join(root, 'dist', 'snippets');
      mkdirSync(folder, { recursive: true });
      const scripts = [...(readsUser ? ['first-calls.js'] : []), `${tag}.js`];
      for (const lang of langs) {
        const catalogs = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => isFor(id, tag, lang)),
        );
        const files = [entry, ...catalogs].flatMap(({ fileName, imports }) => [
          fileName,
          ...imports,
        ]);
        writeFileSync(
          join(folder, `${tag}.${lang}.html`),
          markup(tag, lang, version, scripts, [...new Set(files)]),
        );
      }
    },
  };
}

/**
 * Whether a module is a catalog of a widget's first screen: its own, or the shared one.
 * @param {string} id
 * @param {string} tag
 * @param {string} lang
 */
const isFor = (id, tag, lang) =>
  [
    `/widgets/${tag.replace('cloud-', '')}/messages/${lang}.json`,
    `/src/i18n/messages/${lang}.json`,
  ].some((end) => id.endsWith(end));

/**
 * @param {string} tag
 * @param {string} lang
 * @param {string} version
 * @param {readonly string[]} scripts
 * @param {readonly string[]} files
 */
function markup(tag, lang, version, scripts, files) {
  const base = `https://cloud.example/${version}`;
  return [
    `<link rel="stylesheet" href="${base}/page.css" />`,
    ...scripts.map((name) => `<script type="module" src="${base}/elements/${name}"></script>`),
    ...files.map((file) => `<link rel="modulepreload" href="${base}/elements/${file}" />`),
    `<${tag} lang="${lang}"></${tag}>`,
    '',
  ].join('\n');
}
