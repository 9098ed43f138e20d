import { closure } from './closure.mjs';
import { isLateView } from '../late-views.mjs';

/** Modules that are rarely needed: each stays in a chunk of its own. */
const rare =
  /\/(agreement\/read-agreement|element\/(server-rendering\/take-over|page-checks\/check-page))\.ts$/;

/**
 * Chunks for an entry with all widgets: few, because a page that opens more than one of them loads
 * most of the code anyway, and Brotli compresses one file better than many. `early` draws the first
 * screens, `rest` is all other code; all messages of a language are one
 * chunk.
 * @param {{ core: string, first: readonly string[], early: readonly string[] }} options modules as
 *   absolute paths
 * @returns {import('rollup').GetManualChunk}
 */
export function joinedChunks({ core, first, early }) {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assign(getModuleIds(), getModuleInfo);
    return chunks.get(id) ?? partOf(id);
  };

  /**
   * @param {Iterable<string>} ids
   * @param {import('rollup').GetModuleInfo} info
   */
  function assign(ids, info) {
    const lazy = [...ids].filter(
      (id) =>
        /\.tsx?$/.test(id) &&
        !rare.test(id) &&
        (isLateView(id) || (info(id)?.dynamicImporters.length ?? 0) > 0),
    );
    /** @type {Map<string, string>} */
    const found = new Map();
    const groups = { early, rest: [core, ...first, ...lazy] };
    for (const [name, starts] of Object.entries(groups))
      for (const start of starts)
        for (const id of closure(start, info)) if (!found.has(id)) found.set(id, name);
    return found;
  }
}

/** @param {string} id */
function partOf(id) {
  const lang = /\/messages\/(\w+)\.json$/.exec(id)?.[1];
  return lang && `messages.${lang}`;
}
