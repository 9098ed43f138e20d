/** `import { Failed } from '#failures/failed.tsx'; // late screen` */
const marked = /^import \{ ([\w, ]+) \} from '([^']+)'; \/\/ late( screen)?( on demand)?$/gm;
const isSource = /\/(src|widgets)\/.*\.tsx?$/;

/**
 * Loads views that a first screen does not need when they are first drawn. Their import is marked:
 * `// late`, or `// late screen` for a view that fills the whole screen. With `on demand` it is not part
 * of the second wave, because few users open it. In the source and in the tests it is an ordinary
 * import.
 * @returns {import('rollup').Plugin}
 */
export function lateViews() {
  return {
    name: 'late-views',
    async transform(code, id) {
      if (!isSource.test(id.replaceAll('\\', '/'))) return null;
      for (const [, , source = '', , onDemand] of code.matchAll(marked)) {
        const found = await this.resolve(source, id);
        if (!found) throw new Error(`${id}: nothing is at ${source}`);
        late.set(found.id, onDemand !== undefined);
      }
      const changed = withLateViews(code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** @type {Map<string, boolean>} modules of late views, and whether they are loaded on demand */
const late = new Map();

/** @param {string} id */
export const isLateView = (id) => late.has(id);

/** @param {string} id */
export const isOnDemand = (id) => late.get(id) === true;

/**
 * A module in which every marked import is replaced by a late view.
 * @param {string} code
 */
export function withLateViews(code) {
  const changed = code.replace(
    marked,
    /** @type {(...match: string[]) => string} */ (_, names = '', source, screen, onDemand) =>
      names
        .split(', ')
        .map((name) => {
          const options = `${screen !== undefined}${onDemand === undefined ? '' : ', true'}`;
          return `const ${name} = lateView(() => import('${source}').then((part) => part.${name}), ${options});`;
        })
        .join(' '),
  );
  return changed === code
    ? code
    : `import { lateView } from '#ui/screen/late-view.tsx'; ${changed}`;
}
