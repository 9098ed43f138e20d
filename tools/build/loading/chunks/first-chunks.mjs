import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closure } from './closure.mjs';
import { lateChunks, noWidget } from './late-chunks.mjs';
import { isLateView, isOnDemand } from '../late-views.mjs';

/**
 * Chunks for Rollup's `manualChunks`. The entry requests every file of its first screen at once (core,
 * `first`, route and language); none of these files imports a further one.
 * - `core`: the given modules with their static imports, and what the first route of the first widget
 *   (sign-in, which every widget shows to visitors without a token) shares with other first routes.
 * - `first`: what several other first routes share; `first-<widget>-<widget>`: what only two first
 *   routes share, if it is large enough for a file.
 * - Code that only one widget's first route needs is in the chunk of that route. Code that the second
 *   wave of another widget also needs is in `first-<widget>`; otherwise it would load the whole route.
 *   Code that the full client also needs is in the core, since every widget loads both.
 * - `client`: the full HTTP client.
 * - `problems`: views of `src` that no first screen needs, most of which report a problem; `dialogs`:
 *   views in a dialog (captcha, rate limit, agreement), which few screens open, and the rate limit
 *   outside a dialog.
 * - `<widget>-late`: the second wave, which is what the first route loads by itself; `<widget>-routes`:
 *   the other routes of the widget, and views that are loaded on demand. For code that several widgets need, see `lateChunks`. A chunk for
 *   each view would be many small files, which are 10 % larger in total.
 * - `<widget>-early`: what only the first screen of this widget needs before the core; `early`: what
 *   several first screens need before it. These are at most two files for a widget, since a browser
 *   opens only six HTTP/1.1 connections to a server.
 * @param {{ core: readonly string[], first: readonly string[], early?: readonly string[] }} options modules as
 *   absolute paths; `early`: those that draw a first screen without the core
 * @returns {import('rollup').GetManualChunk}
 */
export function firstChunks({ core, first, early = [] }) {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assign({ core, first, early }, [...getModuleIds()], getModuleInfo);
    return chunks.get(id);
  };
}

/**
 * The module of a widget's first route, read from its table (`routes[start].load`).
 * @param {string} root
 * @param {string} widget
 */
export async function firstRoute(root, widget) {
  const file = join(root, 'widgets', widget, 'routes.ts');
  const tables =
    /** @type {Record<string, import('../../../../src/app/route.tsx').WidgetRoutes>} */ (
      await import(pathToFileURL(file).href)
    );
  const [table] = Object.values(tables);
  const specifier = /import\(\s*['"](.+?)['"]/.exec(String(table?.routes[table.start]?.load))?.[1];
  if (specifier === undefined) throw new Error(`${file}: no route loads ${table?.start}`);
  return join(dirname(file), specifier);
}

/**
 * The modules of the screens that are drawn before the core, by the folder of their widget.
 * @param {string} root
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function earlyScreens(root) {
  const file = join(root, 'src/element/early-screen/early-screens-shipped.ts');
  const { earlyScreens: screens } = /** @type {{ earlyScreens: Record<string, unknown> }} */ (
    await import(pathToFileURL(file).href)
  );
  const sources = Object.values(screens).map(
    (load) => /import\(\s*['"]#(.+?)['"]/.exec(String(load))?.[1] ?? '',
  );
  return new Map(sources.map((source) => [widgetOf(`/${source}`), join(root, source)]));
}

/** Characters of code that two first routes must share to have a file for it. */
const minFileChars = 3_000;
/** The same if one of the two is sign-in. A smaller part goes to the core, which all widgets load. */
const minCoreChars = 1_000;

/**
 * The chunk of each module, by the rules of `firstChunks` in their order: a module stays where an
 * earlier rule has put it, except that `early` takes what draws a first screen.
 * @param {{ core: readonly string[], first: readonly string[], early: readonly string[] }} starts
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} info
 */
function assign({ core, first, early }, ids, info) {
  /** @type {Chunks} */
  const chunks = new Map();
  for (const start of core) for (const id of closure(start, info)) chunks.set(id, 'core');
  const lazy = ids.filter((id) => isLazy(id, info) && !first.includes(id));
  const isFurther = (/** @type {string} */ id) => isRoute(id) || isOnDemand(id);
  const secondWave = widgetsNeeding(
    lazy.filter((id) => !isFurther(id)),
    info,
  );
  const furtherRoutes = widgetsNeeding(lazy.filter(isFurther), info);
  assignFirstRoutes(chunks, first, secondWave, info);
  assignEarlyScreens(chunks, early, info);
  for (const [start, name] of commonStarts(ids, info))
    for (const id of closure(start, info)) if (!chunks.has(id)) chunks.set(id, name);
  const late = lateChunks(secondWave, furtherRoutes, (id) => sizeOf(id, info));
  for (const [id, name] of late) if (name !== undefined && !chunks.has(id)) chunks.set(id, name);
  return chunks;
}

/** @typedef {Map<string, string>} Chunks names of chunks by module */

/**
 * @param {string} id
 * @param {import('rollup').GetModuleInfo} info
 */
const sizeOf = (id, info) => info(id)?.code?.length ?? 0;

/**
 * The given modules with everything they import, and for each of them the widgets that need it.
 * @param {readonly string[]} starts
 * @param {import('rollup').GetModuleInfo} info
 */
function widgetsNeeding(starts, info) {
  /** @type {Map<string, Set<string>>} */
  const widgets = new Map();
  for (const start of starts) {
    for (const id of closure(start, info))
      widgets.set(id, (widgets.get(id) ?? new Set()).add(widgetOf(start)));
  }
  return widgets;
}

/**
 * Puts what the first routes need besides the core into the chunk of one route, of two, or of all.
 * @param {Chunks} chunks
 * @param {readonly string[]} first
 * @param {ReadonlyMap<string, ReadonlySet<string>>} secondWave
 * @param {import('rollup').GetModuleInfo} info
 */
function assignFirstRoutes(chunks, first, secondWave, info) {
  const main = widgetOf(first[0] ?? '');
  const users = [...widgetsNeeding(first, info)].filter(([id]) => !chunks.has(id));
  /** @type {Map<string, number>} sizes by the widgets that share them */
  const sharedChars = new Map();
  for (const [id, widgets] of users) {
    const key = [...widgets].join('-');
    sharedChars.set(key, (sharedChars.get(key) ?? 0) + sizeOf(id, info));
  }
  for (const [id, widgets] of users) {
    const key = [...widgets].join('-');
    const minChars = widgets.has(main) ? minCoreChars : minFileChars;
    if (widgets.size === 1) chunks.set(id, chunkOfRoute(key, secondWave.get(id) ?? new Set()));
    else if (widgets.size === 2 && (sharedChars.get(key) ?? 0) >= minChars)
      chunks.set(id, `first-${key}`);
    else chunks.set(id, widgets.has(main) ? 'core' : 'first');
  }
  // What the core imports is in the core too. In `first`, which imports the core, it would cause a cycle.
  for (const [id] of users)
    if (chunks.get(id) === 'core')
      for (const other of closure(id, info)) {
        if (chunks.get(other) === 'first') chunks.set(other, 'core');
      }
}

/**
 * The chunk of what only this widget's first route needs.
 * @param {string} widget
 * @param {ReadonlySet<string>} secondWave the widgets whose second wave needs it as well
 */
function chunkOfRoute(widget, secondWave) {
  if ([...secondWave].every((each) => each === widget)) return widget;
  return secondWave.has(noWidget) ? 'core' : `first-${widget}`;
}

/**
 * @param {Chunks} chunks
 * @param {readonly string[]} early
 * @param {import('rollup').GetModuleInfo} info
 */
function assignEarlyScreens(chunks, early, info) {
  for (const start of early) {
    const widget = widgetOf(start);
    for (const id of closure(start, info)) {
      const name = chunks.get(id) ?? widgetOf(id);
      const isOwn = widget !== noWidget && name === widget;
      if (!/(^|-)early$/.test(name)) chunks.set(id, isOwn ? `${widget}-early` : 'early');
    }
  }
}

/**
 * The modules of `src` that are loaded late, with their chunks. A module that several of them import
 * is in the chunk of the first in this order.
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} info
 * @returns {[start: string, chunk: string][]}
 */
function commonStarts(ids, info) {
  const starts = ids.filter((id) => isLazy(id, info) && widgetOf(id) === noWidget);
  const dialogs = starts.filter((id) => [...closure(id, info)].some(isDialog));
  const problems = starts.filter((id) => isLateView(id) && !dialogs.includes(id));
  return Object.entries({ problems, dialogs }).flatMap(([chunk, own]) =>
    own.map((id) => /** @type {[string, string]} */ ([id, chunk])),
  );
}

/** @param {string} id */
const isDialog = (id) =>
  /\/src\/(ui\/modal\/modal|sign-in\/captcha\/captcha-dialog|failures\/limit-text)\.tsx$/.test(id);

/** @param {string} id */
const isRoute = (id) => /\.route\.tsx?$/.test(id);

/**
 * @param {string} id
 * @param {import('rollup').GetModuleInfo} info
 */
const isLazy = (id, info) =>
  /\.tsx?$/.test(id) && (isLateView(id) || (info(id)?.dynamicImporters.length ?? 0) > 0);

/** @param {string} route */
const widgetOf = (route) => /\/widgets\/([^/]+)\//.exec(route)?.[1] ?? noWidget;
