import type { Store } from './store.ts';

/** A store that exists as long as its page or test. */
export function memoryStore(): Store {
  let kinds = new Map<string, Map<string, string>>();
  const of = (kind: string): Map<string, string> => {
    const found = kinds.get(kind) ?? new Map<string, string>();
    kinds.set(kind, found);
    return found;
  };
  return {
    get: (kind, id) => of(kind).get(id),
    put: (kind, id, body) => void of(kind).set(id, body),
    remove: (kind, id) => void of(kind).delete(id),
    all: (kind) => [...of(kind).values()],
    clear: () => kinds.clear(),
    transaction: (work) => {
      const before = new Map([...kinds].map(([kind, documents]) => [kind, new Map(documents)]));
      try {
        return work();
      } catch (error) {
        kinds = before;
        throw error;
      }
    },
    close: () => undefined,
  };
}
