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
 * - `first`: what the second widget's first route shares with others' (plans, the most used);
 *   `first-others`: what only the others share among themselves.
 * - What one widget's first route needs alone goes into that route's chunk.
 * - `problems`: views of `src` that a first screen does without, most of them for what went wrong.
 * - Later routes: one chunk a widget, and `shared` for what several widgets need. A chunk each would be many
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

/**
 * @param {{ core: string, first: readonly string[] }} starts
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} info
 */
function assign({ core, first }, ids, info) {
  const [opening = '', second = ''] = first;
  const ofSecond = closure(second, info);
  /** @type {Map<string, string>} */
  const chunks = new Map();
  for (const id of closure(core, info)) chunks.set(id, 'core');
  for (const start of first) {
    for (const id of closure(start, info)) {
      const other = chunks.get(id);
      const isCore = other === 'core' || other === widgetOf(opening);
      const shared = isCore ? 'core' : ofSecond.has(id) ? 'first' : 'first-others';
      chunks.set(id, other === undefined ? widgetOf(start) : shared);
    }
  }
  const views = ids.filter((id) => isLateView(id) && !chunks.has(id));
  for (const view of views.filter((id) => widgetOf(id) === 'shared')) {
    for (const id of closure(view, info)) if (!chunks.has(id)) chunks.set(id, 'problems');
  }
  const routes = ids.filter((id) => /\.route\.tsx?$/.test(id));
  const later = [...views, ...routes].filter((id) => !chunks.has(id));
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
