// Style sheets of components, for Rollup, Vite and Vitest, minified by Lightning CSS.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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
  const [warning] = warnings;
  if (warning) throw new Error(`${file}:${warning.loc.line}: ${warning.message}`);
  return new TextDecoder().decode(code);
}

/** What is more specific comes later: theme, shared components, features, pages of widgets. */
const tiers = ['src/ui/theme/', 'src/ui/', 'src/', 'widgets/'];

/**
 * The place of a component's sheet in the cascade: sheets are sorted by it, whatever loads first.
 * @param {string} path from the root of the project
 */
const placeOf = (path) => `${tiers.findIndex((folder) => path.startsWith(folder))} ${path}`;

/** The sheet of the integrator's page, which no component imports. */
export const pageSheet = 'src/ui/theme/page.css';

/** The sheets of all components, in the order of the cascade. */
export const componentSheets = () =>
  globSync('{src,widgets}/**/*.css', { cwd: root, exclude: [pageSheet] })
    .map((path) => ({ path, place: placeOf(path), text: cssText(join(root, path)) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));

/** All of them as one text, for pages that have no shadow root. */
export const componentStyles = () => componentSheets().reduce((all, { text }) => all + text, '');

const prefix = '\0component-css:';
const all = 'virtual:component-styles';
const registry = JSON.stringify(join(root, 'src/ui/theme/component-styles.ts'));

/**
 * `import './button.css'` registers the sheet for the elements (`src/ui/theme/component-styles.ts`).
 * `virtual:component-styles` has all sheets as one text, and its hash for `style-src` of a policy.
 * Ids end in `.mjs`, so that Vite's own CSS handling ignores them.
 * @param {{ inject?: boolean }} [options] without `inject`, the module is empty: the page has a sheet
 */
export function cssPlugin({ inject = true } = {}) {
  return {
    name: 'component-css',
    enforce: /** @type {const} */ ('pre'),
    resolveId(/** @type {string} */ source, /** @type {string | undefined} */ importer) {
      if (source === all) return `\0${all}.mjs`;
      if (!source.endsWith('.css') || importer === undefined) return null;
      const path = relative(root, resolve(dirname(importer), source)).replaceAll('\\', '/');
      return /^(src|widgets)\//.test(path) ? `${prefix}${path}.mjs` : null;
    },
    load(/** @type {string} */ id) {
      if (id === `\0${all}.mjs`) {
        const text = componentStyles();
        const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
        return `export const text = ${JSON.stringify(text)};\nexport const hash = '${hash}';`;
      }
      if (!id.startsWith(prefix)) return null;
      if (!inject) return { code: 'export {};', moduleSideEffects: false };
      const path = id.slice(prefix.length, -'.mjs'.length);
      const values = [cssText(join(root, path)), placeOf(path)].map((each) => JSON.stringify(each));
      return `import { registerStyles } from ${registry};\nregisterStyles(${values.join()});`;
    },
  };
}
