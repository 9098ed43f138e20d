import { without, type LocationHistory } from '#ports/location.ts';

/** The address bar as a widget's location. Only the host uses it. */
export function createBrowserLocation(page: Window = window): LocationHistory {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const depth = (): number => {
    const state: unknown = page.history.state;
    return typeof state === 'object' && state !== null && 'depth' in state
      ? Number(state.depth)
      : 0;
  };
  const current = () => ({
    // `//host/plans` is a path here, but would be another host wherever it is gone to.
    path: page.location.pathname.replace(/^\/+/, '/').replace(/(?<=[^/])\/+$/, ''),
    search: page.location.search.slice(1),
  });
  return {
    current,
    go: (target, { replace = false } = {}) => {
      if (replace) page.history.replaceState({ depth: depth() }, '', target);
      else page.history.pushState({ depth: depth() + 1 }, '', target);
      changed();
    },
    forget: (parameter) =>
      page.history.replaceState(page.history.state, '', without(current(), parameter)),
    back: (fallback) => {
      if (depth() > 0) page.history.back();
      else {
        page.history.replaceState({ depth: 0 }, '', fallback);
        changed();
      }
    },
    subscribe: (listener) => {
      if (listeners.size === 0) page.addEventListener('popstate', changed);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', changed);
      };
    },
  };
}
