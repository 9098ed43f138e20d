import { withoutParameter, type LocationHistory } from '#ports/location.ts';

/** Longer than any sign-in: as many entries can be left out at its end. */
const trailLength = 8;

/** The address bar as a widget's location. Only the host uses it. */
export function createBrowserLocation(page: Window = window): LocationHistory {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  /** How many entries of this page lie before, and the paths of the last of them. */
  const before = (): { readonly depth: number; readonly trail: readonly string[] } => {
    const state: unknown = page.history.state;
    const of = (key: 'depth' | 'trail'): unknown =>
      typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
    const trail = of('trail');
    return {
      depth: Number(of('depth') ?? 0),
      trail: Array.isArray(trail) ? trail.map(String) : [],
    };
  };
  /** On the way back to the entry that it takes the place of. */
  let returning: string | undefined;
  const popped = () => {
    if (returning !== undefined) page.history.replaceState(page.history.state, '', returning);
    returning = undefined;
    changed();
  };
  const current = () => ({
    // `//host/plans` is a path here, but would lead to another host when navigated to.
    path: page.location.pathname.replace(/^\/+/, '/').replace(/(?<=[^/])\/+$/, ''),
    search: page.location.search.slice(1),
  });
  return {
    current,
    go: (target, { replace = false, past } = {}) => {
      const { depth, trail } = before();
      const skipped = past === undefined ? 0 : trail.length - trail.lastIndexOf(past);
      if (replace && skipped > 0 && skipped <= trail.length) {
        returning = target;
        return page.history.go(-skipped);
      }
      if (replace) page.history.replaceState(page.history.state, '', target);
      else {
        const state = { depth: depth + 1, trail: [...trail, current().path].slice(-trailLength) };
        page.history.pushState(state, '', target);
      }
      changed();
    },
    forget: (parameter) =>
      page.history.replaceState(page.history.state, '', withoutParameter(current(), parameter)),
    back: (fallback) => {
      if (before().depth > 0) page.history.back();
      else {
        page.history.replaceState({ depth: 0 }, '', fallback);
        changed();
      }
    },
    subscribe: (listener) => {
      if (listeners.size === 0) page.addEventListener('popstate', popped);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', popped);
      };
    },
  };
}
