import { placeOf, type Location } from '../domain/location.ts';

/** What survives a reload of the page around an element. */
export interface Kept {
  read(): string | undefined;
  write(target: string): void;
}

/** A location of an element's own: the page's address stays the page's. */
export function createMemoryLocation(start: string, kept?: Kept): Location {
  const listeners = new Set<() => void>();
  const trail = [kept?.read() ?? start];
  const changed = () => {
    kept?.write(trail.at(-1) ?? start);
    for (const listener of listeners) listener();
  };
  return {
    current: () => placeOf(trail.at(-1) ?? start),
    go: (target, { replace = false } = {}) => {
      if (replace) trail.pop();
      trail.push(target);
      changed();
    },
    back: (fallback) => {
      trail.pop();
      if (trail.length === 0) trail.push(fallback);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
