/** In `history.state`: the ids that the entry has shown, and the document that has stored them. */
const name = 'cloud:shown';
type Shown = { readonly ids?: readonly string[]; readonly by?: number };

/**
 * What the current history entry has shown, which a reload, a restored session and Back find again. Undefined for a
 * new visit, also one to the address already open, for which browsers keep the state of the entry.
 */
export function shownByEntry(): readonly string[] | undefined {
  try {
    const state = history.state as { readonly [name]?: Shown } | null;
    const { ids, by } = state?.[name] ?? {};
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isAgain = visit?.type === 'reload' || visit?.type === 'back_forward';
    if (isAgain || by === performance.timeOrigin) return ids;
    if (ids) rememberShown();
  } catch {
    // The page refuses: each visit is a new one.
  }
  return undefined;
}

/** Stores what the current history entry has shown, beside what others keep there; without ids, nothing. */
export function rememberShown(ids?: readonly string[]): void {
  try {
    const shown = ids && { ids, by: performance.timeOrigin };
    history.replaceState({ ...history.state, [name]: shown }, '');
  } catch {
    // Refused: the next visit of the entry is a new one.
  }
}
