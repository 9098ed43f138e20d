import { withoutParameter, type LocationHistory } from '#base/ports/location.ts';

/** How many paths are remembered: a sign-in has fewer screens, and its end removes all of them. */
const trailLength = 8;

interface Entries {
  readonly depth: number;
  readonly trail: readonly string[];
}

/** How many entries of this page precede the current one, and the paths of the last of them. */
function entriesBefore({ history }: Window): Entries {
  const state: unknown = history.state;
  const of = (key: keyof Entries): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  const trail = of('trail');
  return { depth: Number(of('depth') ?? 0), trail: Array.isArray(trail) ? trail.map(String) : [] };
}

/** The address bar as a widget's location. Only the host uses it. */
export function createBrowserLocation(page: Window = window): LocationHistory {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Set while going back to the entry to replace, or to the one before it (`below`). */
  let returning: { readonly target: string; readonly below: boolean } | undefined;
  const onPopState = () => {
    if (returning?.below) push(returning.target);
    else if (returning) page.history.replaceState(page.history.state, '', returning.target);
    returning = undefined;
    notify();
  };
  const push = (target: string) => {
    const { depth, trail } = entriesBefore(page);
    const state = { depth: depth + 1, trail: [...trail, current().path].slice(-trailLength) };
    page.history.pushState(state, '', target);
  };
  const current = () => ({
    // `//host/plans` is a path here, but would lead to another host when navigated to.
    path: page.location.pathname.replace(/^\/+/, '/').replace(/(?<=[^/])\/+$/, ''),
    search: page.location.search.slice(1),
  });
  return {
    current,
    go: (target, { replace = false, since } = {}) => {
      const { depth, trail } = entriesBefore(page);
      const skipped = since === undefined ? 0 : trail.length - trail.lastIndexOf(since);
      if (replace && skipped > 0 && skipped <= trail.length) {
        // Pushing from the entry before it, if that belongs to this page, also removes the entries ahead.
        const below = depth > skipped;
        returning = { target, below };
        return page.history.go(below ? -skipped - 1 : -skipped);
      }
      if (replace) page.history.replaceState(page.history.state, '', target);
      else push(target);
      notify();
    },
    forget: (parameter) =>
      page.history.replaceState(page.history.state, '', withoutParameter(current(), parameter)),
    back: (fallback) => {
      if (entriesBefore(page).depth > 0) page.history.back();
      else {
        page.history.replaceState({ depth: 0 }, '', fallback);
        notify();
      }
    },
    subscribe: (listener) => {
      if (listeners.size === 0) page.addEventListener('popstate', onPopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', onPopState);
      };
    },
  };
}
