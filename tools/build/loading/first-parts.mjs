import { cssText } from '../css-plugin.mjs';
import { closure } from './chunks/closure.mjs';
import { isLateView } from './late-views.mjs';
import { splitCss } from './parts/split-css.mjs';
import {
  numberedCatalog,
  numbersOf,
  readCatalog,
  withNumbers,
} from './parts/numbered-messages.mjs';
import { usesOf } from './parts/uses.mjs';

const catalogs = /\/(?:src\/i18n|widgets\/[^/]+)\/messages\/(?:further\/)?[\w.-]+\.json$/;
/**
 * Every widget contains the skeletons of all screens, but only the styles of its own screens. So the
 * class names in this module do not count as used.
 */
const isSkeleton = /\/src\/ui\/skeleton\/skeletons\.ts/;
const separator = '|';
const prefixes = { messages: '\0messages:', late: '\0late-messages:', css: '\0late-css:' };

/** @param {readonly string[]} files catalogs @returns the id of the first part of all of them */
export const firstMessagesOf = (files) => `${prefixes.messages}${files.join(separator)}.mjs`;

/**
 * The language of a catalog file, or of the first part of some.
 * @param {string} id
 */
export const catalogLang = (id) =>
  catalogs.test(id.replaceAll('\\', '/')) || id.startsWith(prefixes.messages)
    ? /(\w+)\.json(\.mjs)?$/.exec(id)?.[1]
    : undefined;

/**
 * The name of a chunk with a catalog: the widget of its first file, and the language.
 * @param {string} id
 */
export function catalogName(id) {
  const [, late, file] = /^\0(late-)?messages:([^|]+\.json)/.exec(id) ?? [];
  if (file === undefined) return undefined;
  const owner = /\/widgets\/([^/]+)\/messages\//.exec(file)?.[1] ?? 'common';
  return `${owner}${late ? '-late' : ''}.${/(\w+)\.json$/.exec(file)?.[1]}`;
}

/**
 * The name of the chunk with the late styles of an entry.
 * @param {string} id
 */
export const lateStylesChunk = (id) =>
  id.startsWith(prefixes.css)
    ? `styles-${/-widgets-(.+?)-define-ts/.exec(id)?.[1] ?? 'all'}`
    : undefined;

/**
 * Splits styles and messages: what the first screens draw, and `late`, which loads the rest. The
 * split is derived from their code: every class and key named by the core and the first routes. A
 * catalog is split once for all widgets, the style sheet of an element for its own first screen.
 * @param {{ core: string, first: readonly string[], numbered?: boolean }} options modules as absolute
 *   paths; `numbered`: whether messages have numbers
 * @returns {import('rollup').Plugin}
 */
export function firstParts({ core, first, numbered = false }) {
  /** @type {Map<string, import('./parts/uses.mjs').Uses>} */
  const known = new Map();
  /** @type {ReadonlyMap<string, number> | undefined} */
  let numbers;
  return {
    name: 'first-parts',
    buildStart: () => {
      known.clear();
      numbers = numbered ? undefined : new Map();
    },
    async resolveId(source, importer, { isEntry }) {
      if (source.startsWith('\0')) return source;
      if (!source.endsWith('.json') || importer === undefined) return null;
      const found = await this.resolve(source, importer, { isEntry, skipSelf: true });
      return found && catalogs.test(found.id.replaceAll('\\', '/'))
        ? firstMessagesOf([found.id])
        : found;
    },
    resolveDynamicImport: (source) =>
      typeof source === 'string' && source.startsWith('\0') ? source : null,
    load(id) {
      if (numbered && id.endsWith('/src/i18n/message-names.ts'))
        return `const keys = ${placeholder('keys', 'all')};\nexport const keyOf = (message) => keys[message - 1] ?? message;`;
      const sheet = /^\0css-text:.*\?copy=(.+)$/.exec(id)?.[1];
      if (sheet !== undefined)
        return twoParts(placeholder('first', id), `${prefixes.css}${id.slice(1)}.mjs`);
      const prefix = Object.values(prefixes).find((each) => id.startsWith(each));
      if (prefix === undefined) return null;
      const of = id.slice(prefix.length, -'.mjs'.length);
      if (prefix === prefixes.messages)
        return twoParts(placeholder('first', of), `${prefixes.late}${of}.mjs`);
      return `export default ${placeholder('late', prefix === prefixes.css ? `\0${of}` : of)};`;
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
      const parse = (/** @type {string} */ text) => this.parse(text);
      const all = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id)?.code ?? []);
      const isFirst = (/** @type {string} */ key) => uses(undefined).hasKey(key);
      const numbersOfKeys = (numbers ??= numbersOf(all, parse, isFirst));
      const complete = withNumbers(code, numbersOfKeys, parse).replace(
        /"@(first|late|keys):([^"]+)@"/g,
        (_, /** @type {Part} */ part, /** @type {string} */ id) =>
          part === 'keys'
            ? JSON.stringify([...numbersOfKeys.keys()])
            : contentOf(part, /** @type {string} */ (JSON.parse(`"${id}"`)), uses, numbersOfKeys),
      );
      return complete === code ? null : { code: complete, map: null };
    },
  };
}

/** @typedef {'first' | 'late' | 'keys'} Part */

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
 * @param {'first' | 'late'} part
 * @param {string} id
 * @param {(entry: string | undefined) => import('./parts/uses.mjs').Uses} uses
 * @param {ReadonlyMap<string, number>} numbers
 */
function contentOf(part, id, uses, numbers) {
  const [, sheet, copy] = /^\0css-text:(.*)\.mjs\?copy=(.+)$/.exec(id) ?? [];
  if (sheet !== undefined) {
    const { hasClass } = uses(copy);
    const [, own] = /widgets-(.+?)-define-ts/.exec(copy ?? '') ?? [];
    const has = (/** @type {string} */ name) =>
      name.startsWith('cloud-') ? own === undefined || name === `cloud-${own}` : hasClass(name);
    return JSON.stringify(splitCss(cssText(sheet), has)[part]);
  }
  const messages = id.split(separator).flatMap((file) => Object.entries(readCatalog(file)));
  const { hasKey } = uses(undefined);
  const own = messages.filter(([key]) => hasKey(key) === (part === 'first'));
  return JSON.stringify(numberedCatalog(own, numbers));
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
