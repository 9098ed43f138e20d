/** `import { Failed } from '#failures/failed.tsx'; // late screen` */
const marked = /^import \{ ([\w, ]+) \} from '([^']+)'; \/\/ late( screen)?$/gm;
const isSource = /\/(src|widgets)\/.*\.tsx?$/;

/**
 * Views that a first screen does without come when they are first drawn. The module that draws one
 * marks its import: `// late`, or `// late screen` for what takes the whole screen. In the source
 * and in the tests it is an import like any other.
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
 * A module with a late view in the place of each import that is marked.
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
