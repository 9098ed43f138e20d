import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { componentStyles, cssText } from './css-plugin.mjs';

/**
 * Emits the page of the host. Its relative addresses (`src`, `href` or `content` with `./` or
 * `../`) become those of the entry's script and of hashed assets. The page's style sheet follows
 * the style sheets of the components. The files that the script imports are announced with
 * `modulepreload`. An imported image is its address in the page. Nothing is inlined, so any content
 * security policy works.
 * @param {{ html: string, base?: string }} options
 * @returns {import('rollup').Plugin}
 */
export function hostPage({ html, base = '/' }) {
  return {
    name: 'host-page',
    buildStart() {
      this.addWatchFile(html);
    },
    /** @param {string} id */
    load(id) {
      if (!id.endsWith('.svg')) return null;
      const source = readFileSync(id);
      const reference = this.emitFile({ type: 'asset', name: basename(id), source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter((part) => part.type === 'chunk');
      /** @param {string} path */
      const addressOf = (path) => {
        const file = resolve(dirname(html), path);
        const entry = entries.find(
          ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === file,
        );
        if (entry) return base + entry.fileName;
        const source = file.endsWith('.css')
          ? componentStyles() + cssText(file)
          : readFileSync(file);
        return (
          base + this.getFileName(this.emitFile({ type: 'asset', name: basename(file), source }))
        );
      };
      const preloads = entries
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ imports }) => imports)
        .map((file) => `    <link rel="modulepreload" href="${base}${file}" />\n`);
      const source = readFileSync(html, 'utf8')
        .replace(/(?<=\b(?:src|href|content)=")\.{1,2}\/[^"]+(?=")/g, addressOf)
        .replace(/ *<\/head>/, (end) => preloads.join('') + end);
      this.emitFile({ type: 'asset', fileName: basename(html), source });
    },
  };
}
