/** `import { Failed } from '#failures/failed.tsx'; // late screen` */
const marked = /^import \{ ([\w, ]+) \} from '([^']+)'; \/\/ late( screen)?$/gm;
const isSource = /\/(src|widgets)\/.*\.tsx?$/;

/**
 * Loads views that a first screen does not need when they are first drawn. Their import is marked:
 * `// late`, or `// late screen` for a view that fills the whole screen. In the source and in the
 * tests it is an ordinary import.
 * @returns {import('rollup').Plugin}
 */
export function lateViews() {
  return {
    name: 'late-views',
    async transform(code, id) {
      if (!isSource.test(id.replaceAll('\\', '/'))) return null;
      for (const [, , source = ''] of code.matchAll(marked)) {
        const found = await this.resolve(source, id);
        if (!found) throw new Error(`${id}: nothing is at ${source}`);
        late.add(found.id);
      }
      const changed = withLateViews(code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** @type {Set<string>} modules of late views */
const late = new Set();

/** @param {string} id */
export const isLateView = (id) => late.has(id);

/**
 * A module in which every marked import is replaced by a late view.
 * @param {string} code
 */
export function withLateViews(code) {
  const changed = code.replace(
    marked,
    (_, /** @type {string} */ names, /** @type {string} */ source, /** @type {string} */ screen) =>
      names
        .split(', ')
        .map(
          (name) =>
            `const ${name} = lateView(() => import('${source}').then((part) => part.${name}), ${screen !== undefined});`,
        )
        .join(' '),
  );
  return changed === code
    ? code
    : `import { lateView } from '#ui/screen/late-view.tsx'; ${changed}`;
}
