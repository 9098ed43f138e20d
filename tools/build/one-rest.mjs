import { join } from 'node:path';
import { root } from '../scripts/run-program.mjs';

/**
 * Puts the code that a widget loads after its first screen into one file: what `rest.ts` imports,
 * and the entry does not. By itself, Rollup makes a file of each view that is also loaded late.
 * @param {string} widget
 * @returns {import('rollup').GetManualChunk}
 */
export function oneRest(widget) {
  const folder = join(root, 'widgets', widget);
  /** @type {Map<string, Set<string>>} */
  const closures = new Map();
  return (id, { getModuleInfo }) => {
    const isReachedFrom = (/** @type {string} */ file) => {
      const closure = closures.get(file) ?? new Set([join(folder, file)]);
      if (!closures.has(file))
        for (const each of closure)
          for (const next of getModuleInfo(each)?.importedIds ?? []) closure.add(next);
      closures.set(file, closure);
      return closure.has(id);
    };
    return isReachedFrom('rest.ts') && !isReachedFrom('element.ts') ? 'rest' : undefined;
  };
}
