import { without, type LocationHistory } from '#ports/location.ts';

/** The address bar as a widget's location. Only the host uses it. */
export function createBrowserLocation(page: Window = window): LocationHistory {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const state = (): { readonly depth: number; readonly below?: unknown } => {
    const kept: unknown = page.history.state;
    return typeof kept === 'object' && kept !== null && 'depth' in kept
      ? { ...kept, depth: Number(kept.depth) }
      : { depth: 0 };
  };
  const current = () => ({
    // `//host/plans` is a path here, but would be another host wherever it is gone to.
    path: page.location.pathname.replace(/^\/+/, '/').replace(/(?<=[^/])\/+$/, ''),
    search: page.location.search.slice(1),
  });
  return {
    current,
    go: (target, { replace = false, over } = {}) => {
      const { depth, below } = state();
      if (replace && over !== undefined && below === over) {
        // Before whoever listens for a way back hears of this one.
        page.addEventListener(
          'popstate',
          () => page.history.replaceState(page.history.state, '', target),
          { once: true, capture: true },
        );
        return page.history.back();
      }
      if (replace) page.history.replaceState(state(), '', target);
      else page.history.pushState({ depth: depth + 1, below: current().path }, '', target);
      changed();
    },
    forget: (parameter) =>
      page.history.replaceState(page.history.state, '', without(current(), parameter)),
    back: (fallback) => {
      if (state().depth > 0) page.history.back();
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
