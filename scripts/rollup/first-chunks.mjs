import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closure } from './closure.mjs';
import { lateName } from './first-parts.mjs';
import { isLateView } from './late-views.mjs';

/**
 * Chunks for Rollup's `manualChunks`: what a first screen fetches holds all that it needs, so that
 * it is entry → (core ∥ first ∥ route ∥ language) and nothing deeper.
 * - `core`: the given module with its static imports, and what the first widget's first route
 *   shares with another's: sign-in, which every widget opens with for whoever has no token.
 * - `first`: what several other first routes share; `first-<widget>-<widget>`: what only two of them
 *   share, where that is worth a file of its own.
 * - What one widget's first route needs alone goes into that route's chunk.
 * - `problems`: views of `src` that a first screen does without, most of them for what went wrong.
 * - Later routes, and whatever else a widget fetches late: one chunk a widget, and `shared` for what several widgets need. A chunk each would be many
 *   tiny files, which together weigh a tenth more.
 * @param {{ core: string, first: readonly string[] }} options modules as absolute paths
 * @returns {import('rollup').GetManualChunk}
 */
export function firstChunks({ core, first }) {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assign({ core, first }, [...getModuleIds()], getModuleInfo);
    return chunks.get(id) ?? lateName(id);
  };
}

/**
 * The module of a widget's first route, read from its table (`routes[start].load`).
 * @param {string} root
 * @param {string} widget
 */
export async function firstRoute(root, widget) {
  const file = join(root, 'widgets', widget, 'routes.ts');
  const tables = /** @type {Record<string, import('../../src/app/route.tsx').WidgetRoutes>} */ (
    await import(pathToFileURL(file).href)
  );
  const [table] = Object.values(tables);
  const specifier = /import\(\s*['"](.+?)['"]/.exec(String(table?.routes[table.start]?.load))?.[1];
  if (specifier === undefined) throw new Error(`${file}: no route loads ${table?.start}`);
  return join(dirname(file), specifier);
}

/** Characters of code: a smaller file costs more than it saves. */
const worthAFile = 3_000;

/**
 * @param {{ core: string, first: readonly string[] }} starts
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} info
 */
function assign({ core, first }, ids, info) {
  const [opening = ''] = first;
  /** @type {Map<string, string>} */
  const chunks = new Map();
  for (const id of closure(core, info)) chunks.set(id, 'core');
  /** @type {Map<string, string[]>} the widgets whose first route needs a module */
  const needed = new Map();
  for (const start of first) {
    for (const id of closure(start, info))
      if (!chunks.has(id)) needed.set(id, [...(needed.get(id) ?? []), widgetOf(start)]);
  }
  /** @type {Map<string, number>} by the widgets that share it */
  const shared = new Map();
  for (const [id, users] of needed) {
    const size = info(id)?.code?.length ?? 0;
    shared.set(users.join('-'), (shared.get(users.join('-')) ?? 0) + size);
  }
  for (const [id, users] of needed) {
    const [only = '', ...others] = users;
    const ownFile = others.length === 1 && (shared.get(users.join('-')) ?? 0) >= worthAFile;
    if (others.length === 0) chunks.set(id, only);
    else if (users.includes(widgetOf(opening))) chunks.set(id, 'core');
    else chunks.set(id, ownFile ? `first-${users.join('-')}` : 'first');
  }
  const views = ids.filter((id) => isLateView(id) && !chunks.has(id));
  for (const view of views.filter((id) => widgetOf(id) === 'shared')) {
    for (const id of closure(view, info)) if (!chunks.has(id)) chunks.set(id, 'problems');
  }
  const lazy = ids.filter(
    (id) => widgetOf(id) !== 'shared' && (info(id)?.dynamicImporters.length ?? 0) > 0,
  );
  const later = lazy.filter((id) => /\.tsx?$/.test(id) && !chunks.has(id));
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const route of later) {
    for (const id of closure(route, info)) users.set(id, [...(users.get(id) ?? []), route]);
  }
  for (const [id, routes] of users) {
    if (chunks.has(id)) continue;
    const widgets = new Set(routes.map(widgetOf));
    chunks.set(id, widgets.size === 1 ? `${[...widgets][0]}-late` : 'shared');
  }
  return chunks;
}

/** @param {string} route */
const widgetOf = (route) => /\/widgets\/([^/]+)\//.exec(route)?.[1] ?? 'shared';
