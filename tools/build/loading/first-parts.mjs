import { cssText } from '../css-plugin.mjs';
import { closure } from './chunks/closure.mjs';
import { isLateView } from './late-views.mjs';
import { splitCss } from './parts/split-css.mjs';
import { usesOf } from './parts/uses.mjs';

/**
 * Every widget contains the skeletons of all screens, but only the styles of its own screens. So the
 * class names in this module do not count as used.
 */
const isSkeleton = /\/src\/ui\/skeleton\/skeletons\.ts/;
const lateCss = '\0late-css:';

/**
 * The name of a chunk with a catalog: the folder that it belongs to, and the language.
 * @param {string} id
 */
export function catalogName(id) {
  const [, root, owner, lang] = /\/(\w+)\/([^/]+)\/messages\/(\w+)\.json$/.exec(id) ?? [];
  return owner && `${root === 'src' ? 'shared-' : ''}${owner}.${lang}`;
}

/**
 * The name of the chunk with the late styles of an entry.
 * @param {string} id
 */
export const lateStylesChunk = (id) =>
  id.startsWith(lateCss)
    ? `styles-${/-widgets-(.+?)-define-ts/.exec(id)?.[1] ?? 'all'}`
    : undefined;

/**
 * Splits the styles: what the first screens draw, and `late`, which loads the rest. The split is derived
 * from their code: every class named by the core and the first routes.
 * @param {{ core: string, first: readonly string[] }} options modules as absolute paths
 * @returns {import('rollup').Plugin}
 */
export function firstParts({ core, first }) {
  /** @type {Map<string, import('./parts/uses.mjs').Uses>} */
  const known = new Map();
  return {
    name: 'first-parts',
    buildStart: () => known.clear(),
    resolveId: (source) => (source.startsWith('\0') ? source : null),
    resolveDynamicImport: (source) =>
      typeof source === 'string' && source.startsWith('\0') ? source : null,
    load(id) {
      const sheet = /^\0css-text:.*\?copy=(.+)$/.exec(id)?.[1];
      if (sheet !== undefined)
        return twoParts(placeholder('first', id), `${lateCss}${id.slice(1)}.mjs`);
      if (!id.startsWith(lateCss)) return null;
      const of = id.slice(lateCss.length, -'.mjs'.length);
      return `export default ${placeholder('late', `\0${of}`)};`;
    },
    renderChunk(code) {
      const uses = (/** @type {string | undefined} */ entry) => {
        const key = entry ?? '';
        const sources = () => [...namedBy(entry, { core, first }, this)].flatMap(codeOf);
        const codeOf = (/** @type {string} */ id) => this.getModuleInfo(id)?.code ?? [];
        const found = known.get(key) ?? usesOf(sources(), (text) => this.parse(text));
        known.set(key, found);
        return found;
      };
      const complete = code.replace(
        /"@(first|late):([^"]+)@"/g,
        (_, /** @type {Part} */ part, /** @type {string} */ id) =>
          contentOf(part, /** @type {string} */ (JSON.parse(`"${id}"`)), uses),
      );
      return complete === code ? null : { code: complete, map: null };
    },
  };
}

/** @typedef {'first' | 'late'} Part */

/**
 * @param {Part} part
 * @param {string} id
 */
const placeholder = (part, id) => JSON.stringify(`@${part}:${id}@`);

/**
 * @param {string} value
 * @param {string} late
 */
const twoParts = (value, late) =>
  `export default ${value};\nexport const late = () => import(${JSON.stringify(late)});`;

/**
 * @param {Part} part
 * @param {string} id
 * @param {(entry: string | undefined) => import('./parts/uses.mjs').Uses} uses
 */
function contentOf(part, id, uses) {
  const [, sheet = '', copy] = /^\0css-text:(.*)\.mjs\?copy=(.+)$/.exec(id) ?? [];
  const { hasClass } = uses(copy);
  const [, own] = /widgets-(.+?)-define-ts/.exec(copy ?? '') ?? [];
  const has = (/** @type {string} */ name) =>
    name.startsWith('cloud-') ? own === undefined || name === `cloud-${own}` : hasClass(name);
  return JSON.stringify(splitCss(cssText(sheet), has)[part]);
}

/**
 * The modules that draw first screens: of one entry, or of all including what they open by
 * `import()`.
 * @param {string | undefined} entry the mark of an entry's copies
 * @param {{ core: string, first: readonly string[] }} starts
 * @param {import('rollup').PluginContext} context
 */
function namedBy(entry, { core, first }, context) {
  const info = (/** @type {string} */ id) => context.getModuleInfo(id);
  const lazily = (/** @type {string} */ id) =>
    entry === undefined && !/\.route\.tsx?$/.test(id) && !isLateView(id) && !id.startsWith('\0');
  const own = [...context.getModuleIds()].filter(
    (id) => entry !== undefined && id.endsWith(`?copy=${entry}`),
  );
  const widgets = own.flatMap((id) => /\/widgets\/([^/]+)\/define\.ts/.exec(id)?.[1] ?? []);
  const routes = first.filter(
    (id) => entry === undefined || widgets.some((widget) => id.includes(`/widgets/${widget}/`)),
  );
  return new Set(
    [
      ...own.filter((id) => !id.includes('css-text:')),
      ...[core, ...routes].flatMap((start) => [...closure(start, info, lazily)]),
    ].filter((id) => !isSkeleton.test(id)),
  );
}
