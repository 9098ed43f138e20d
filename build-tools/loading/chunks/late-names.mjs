/** Characters of the second wave of a widget that are worth a file without its other routes. */
const worthTwo = 20_000;

/**
 * What comes late: `<widget>-late`, and `shared` for what several widgets need. Of a widget with a
 * large second wave only that is in `<widget>-late`, the rest in `<widget>-routes`; what it shares with
 * the second wave of others is in `late`. A chunk imports only those whose users include its own, so
 * that no two import each other.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} secondWave
 * @param {ReadonlyMap<string, ReadonlySet<string>>} furtherRoutes
 * @param {(id: string) => number} sizeOf
 */
export function lateNames(secondWave, furtherRoutes, sizeOf) {
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
  const isLarge = (/** @type {string} */ widget) => (sizes.get(widget) ?? 0) > worthTwo;
  const nameOf = (/** @type {string} */ id) => {
    const now = [...(secondWave.get(id) ?? [])];
    if (now.includes('shared')) return undefined;
    if (now.some(isLarge)) return now.length === 1 ? `${now[0]}-late` : 'late';
    const [widget = '', ...others] = usersOf(id);
    if (others.length > 0) return 'shared';
    return `${widget}-${isLarge(widget) ? 'routes' : 'late'}`;
  };
  return new Map([...ids].map((id) => [id, nameOf(id)]));
}
