// Style sheets as text, for Rollup, Vite and Vitest, minified by Lightning CSS.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { bundle, Features } from 'lightningcss';
import { root } from '../scripts/run-program.mjs';

/** The oldest supported browsers (lightningcss: major << 16 | minor << 8). */
export const cssTargets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 113 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

/**
 * A minified style sheet with its `@import`s inlined. Throws if it is invalid.
 * @param {string} file
 */
export function cssText(file) {
  const { code, warnings } = bundle({
    filename: file,
    minify: true,
    targets: cssTargets,
    // Its polyfill for light-dark() needs a color-scheme in this sheet; ours is set by the page.
    exclude: Features.LightDark,
  });
  if (warnings.length > 0) {
    throw new Error(
      warnings.map(({ message, loc }) => `${file}:${loc.line}: ${message}`).join('\n'),
    );
  }
  return new TextDecoder().decode(code);
}

/**
 * `import css from './widgets.css'` imports the minified text. One plugin for Rollup, Vitest and
 * Storybook; the id it returns ends in `.mjs`, so that Vite's own CSS handling ignores it. A style
 * sheet imported without a name (`import './page.css'`) is left to other plugins.
 */
export function cssPlugin() {
  const mark = '\0css-text:';
  return {
    name: 'css-text',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @param {string} source
     * @param {string | undefined} importer
     */
    resolveId(source, importer) {
      const from = importer?.split('?')[0];
      if (!source.endsWith('.css') || !from || !/\.tsx?$/.test(from)) return null;
      if (!importsText(from, source)) return null;
      return `${mark}${fileOf(source, dirname(from))}.mjs`;
    },
    /** @param {string} id */
    load(id) {
      if (!id.startsWith(mark)) return null;
      const text = cssText(id.slice(mark.length, -'.mjs'.length));
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      return `export default ${JSON.stringify(text)};\nexport const late = undefined;\nexport const hash = '${hash}';`;
    },
  };
}

/**
 * `#ui/theme/x.css` is a file in `src`, as in `imports` of package.json.
 * @param {string} source
 * @param {string} folder
 */
function fileOf(source, folder) {
  if (source.startsWith('#')) return join(root, 'src', source.slice(1));
  return isAbsolute(source) ? source : resolve(folder, source);
}

/**
 * @param {string} file
 * @param {string} source
 */
function importsText(file, source) {
  const escaped = source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`import\\s+\\w+(,\\s*\\{[^}]*\\})?\\s+from\\s+['"]${escaped}['"]`).test(
    readFileSync(file, 'utf8'),
  );
}
