import { parseLocation, withoutParameter, type LocationHistory } from '#base/ports/location.ts';

/** The history of an element, the current location last, and how it is stored for a reload of its page. */
export interface LocationStorage {
  readonly trail: readonly string[];
  write(trail: readonly string[]): void;
}

/** The location of an element, independent of the page's address. */
export function createMemoryLocation(start: string, stored?: LocationStorage): LocationHistory {
  const listeners = new Set<() => void>();
  const trail = [...(stored?.trail ?? [start])];
  const store = () => stored?.write(trail);
  // One of an earlier visit is replaced.
  store();
  const notify = () => {
    store();
    for (const listener of listeners) listener();
  };
  const current = () => parseLocation(trail.at(-1) ?? start);
  return {
    current,
    go: (target, { replace = false, since } = {}) => {
      if (replace) trail.pop();
      const first = trail.map((each) => parseLocation(each).path).lastIndexOf(since ?? '');
      if (first >= 0) trail.splice(first);
      trail.push(target);
      notify();
    },
    forget: (parameter) => {
      trail.push(withoutParameter(parseLocation(trail.pop() ?? start), parameter));
      store();
    },
    back: (fallback) => {
      trail.pop();
      if (trail.length === 0) trail.push(fallback);
      notify();
    },
    isFirst: () => !trail[1],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
