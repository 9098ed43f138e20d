/**
 * If the second wave of a widget has more characters than this, it is a file without the widget's
 * other routes.
 */
const minSplitChars = 22_000;

/** In place of a widget, for a module of none: `src` or the host. What it loads, every widget may load. */
export const noWidget = 'no widget';

/**
 * The chunk of each module that is loaded after the first screen:
 * - `<widget>-late`: what only this widget needs. If its second wave is large, `<widget>-late` has only
 *   the second wave, and `<widget>-routes` has the widget's other routes.
 * - `late`: what a large second wave shares with the second waves of other widgets.
 * - `shared`: what several widgets need otherwise.
 *
 * A chunk imports only chunks that all of its own widgets need, so no two import each other.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} secondWave
 * @param {ReadonlyMap<string, ReadonlySet<string>>} furtherRoutes
 * @param {(id: string) => number} sizeOf
 */
export function lateChunks(secondWave, furtherRoutes, sizeOf) {
  const ids = new Set([...secondWave.keys(), ...furtherRoutes.keys()]);
  const usersOf = (/** @type {string} */ id) => [
    ...new Set([...(secondWave.get(id) ?? []), ...(furtherRoutes.get(id) ?? [])]),
  ];
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const [id, users] of secondWave) {
    const [widget = '', ...others] = users;
    if (others.length === 0) sizes.set(widget, (sizes.get(widget) ?? 0) + sizeOf(id));
  }
  const isLarge = (/** @type {string} */ widget) => (sizes.get(widget) ?? 0) > minSplitChars;
  const nameOf = (/** @type {string} */ id) => {
    const now = [...(secondWave.get(id) ?? [])];
    if (now.includes(noWidget)) return undefined;
    if (now.some(isLarge)) return now.length === 1 ? `${now[0]}-late` : 'late';
    const [widget = '', ...others] = usersOf(id);
    if (others.length > 0) return 'shared';
    return `${widget}-${isLarge(widget) ? 'routes' : 'late'}`;
  };
  return new Map([...ids].map((id) => [id, nameOf(id)]));
}
