/**
 * Where the sandbox stores everything: documents as JSON text, by kind and id, in insertion order.
 * Two implementations: `memory-store.ts` (any JavaScript) and `sqlite-store.ts` (Node, survives
 * `kill -9`).
 */
export interface Store {
  get(kind: string, id: string): string | undefined;
  put(kind: string, id: string, body: string): void;
  remove(kind: string, id: string): void;
  all(kind: string): readonly string[];
  clear(): void;
  /** Executes `work` completely, or not at all if it throws. Not nested. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** The documents of one kind, typed. */
export interface Table<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): T;
  remove(id: string): void;
  all(): T[];
}

export const table = <T>(store: Store, kind: string): Table<T> => ({
  get: (id) => {
    const body = store.get(kind, id);
    return body === undefined ? undefined : (JSON.parse(body) as T);
  },
  put: (id, value) => {
    store.put(kind, id, JSON.stringify(value));
    return value;
  },
  remove: (id) => store.remove(kind, id),
  all: () => store.all(kind).map((body) => JSON.parse(body) as T),
});
